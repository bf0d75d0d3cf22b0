// How many lines of a file pass, by ajv: ajv.cjs SCHEMA first|all FILE
//
// With `all`, the path and the message of each failure of a line are read as well.

const { readFileSync } = require("node:fs");
const Ajv = require("ajv");

const [, , schemaPath, wanted, path] = process.argv;
const schema = JSON.parse(readFileSync(schemaPath, "utf8"));
// Debian's ajv knows the drafts to the seventh; what these schemas use is the same in all.
delete schema.$schema;
const validate = new Ajv({ allErrors: wanted === "all" }).compile(schema);
let passing = 0;
let read = 0;
for (const line of readFileSync(path, "utf8").split("\n")) {
  if (line === "") continue;
  if (validate(JSON.parse(line))) passing += 1;
  else if (wanted === "all")
    for (const { dataPath, message } of validate.errors) read += dataPath.length + message.length;
}
console.log(passing);
