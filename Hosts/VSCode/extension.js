// Starts `muster lsp` for rule files, and nothing else.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  client = new LanguageClient(
    "muster",
    "Muster",
    { command: workspace.getConfiguration("muster").get("path"), args: ["lsp"] },
    {
      // The server passes over what is no rule file.
      documentSelector: [
        { scheme: "file", language: "yaml" },
        { scheme: "file", language: "json", pattern: "**/rules/**" },
      ],
      synchronize: { fileEvents: workspace.createFileSystemWatcher("**/*.{yaml,yml,json}") },
    },
  );
  return client.start();
};

exports.deactivate = () => client && client.stop();
