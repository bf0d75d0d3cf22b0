"""usage: wheel.py [--command PROGRAM] PACKAGE OUT LICENCES LIBRARY...

Writes the wheel of the package in the folder PACKAGE, with libraries in it and the licences of the folder
LICENCES beside them, and prints its path. With --command, it contains the program as `muster/bin/muster`.
The tag says the oldest glibc that they run with, as their own symbols name it, and any Python 3: what one
can't load, the package does without. The same files make the same bytes: members are sorted and have
no times.
"""

import argparse
import base64
import hashlib
import pathlib
import re
import subprocess
import tomllib
import zipfile


# The versions of glibc that auditwheel knows: those of systems that people have.
KNOWN = ((2, 17), (2, 24), (2, 26), (2, 27), (2, 28), (2, 31), (2, 34), (2, 35))


def oldest_glibc(libraries):
    """The oldest glibc that has all symbols that libraries ask for."""
    symbols = subprocess.run(
        ["objdump", "-T", *map(str, libraries)], check=True, capture_output=True, text=True
    ).stdout
    versions = re.findall(r"GLIBC_(\d+)\.(\d+)", symbols)
    wanted = max((int(major), int(minor)) for major, minor in versions)
    return next((known for known in KNOWN if known >= wanted), wanted)


def tag(libraries):
    """The tag of a wheel with these libraries."""
    major, minor = oldest_glibc(libraries)
    machine = subprocess.run(["uname", "-m"], check=True, capture_output=True, text=True).stdout
    return f"py3-none-manylinux_{major}_{minor}_{machine.strip()}"


# The licences of Muster and of the libraries in the engine and in the command.
LICENCE, COMMAND_LICENCE = "MIT AND BSD-3-Clause", "Apache-2.0 AND Zlib"


def metadata(project, readme, licences, expression):
    """The package's own description, by the core metadata specifications."""
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        f"Requires-Python: {project['requires-python']}",
        f"License-Expression: {expression}",
    ]
    lines += [f"License-File: {each}" for each in licences]
    for extra, requirements in project["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        for each in requirements:
            lines.append(f'Requires-Dist: {each} ; extra == "{extra}"')
    lines.append("Description-Content-Type: text/markdown")
    return "\n".join(lines) + "\n\n" + readme


def record_line(name, contents):
    digest = base64.urlsafe_b64encode(hashlib.sha256(contents).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(contents)}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--command", type=pathlib.Path)
    parser.add_argument("paths", type=pathlib.Path, nargs="+")
    arguments = parser.parse_args()
    package, out, licences, *libraries = arguments.paths
    command = [arguments.command] if arguments.command else []
    project = tomllib.loads((package / "pyproject.toml").read_text())["project"]
    files = {
        f"muster/{path.name}": path.read_bytes()
        for path in (package / "muster").iterdir()
        if path.suffix in (".py", ".pyi") or path.name == "py.typed"
    }
    files |= {f"muster/{path.name}": path.read_bytes() for path in libraries}
    files |= {"muster/bin/muster": path.read_bytes() for path in command}
    about = f"muster-{project['version']}.dist-info"
    own_tag = tag(libraries + command)
    texts = {path.name: path.read_bytes() for path in licences.iterdir()}
    files |= {f"{about}/licenses/{name}": text for name, text in texts.items()}
    readme = (package / "README.md").read_text()
    expression = f"{LICENCE} AND {COMMAND_LICENCE}" if command else LICENCE
    files[f"{about}/METADATA"] = metadata(project, readme, sorted(texts), expression).encode()
    files[f"{about}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: muster\nRoot-Is-Purelib: false\nTag: {own_tag}\n".encode()
    )
    names = sorted(files)
    record = "".join(record_line(name, files[name]) + "\n" for name in names)
    files[f"{about}/RECORD"] = (record + f"{about}/RECORD,,\n").encode()

    out.mkdir(parents=True, exist_ok=True)
    path = out / f"muster-{project['version']}-{own_tag}.whl"
    for old in out.glob("*.whl"):
        old.unlink()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for name in sorted(files):
            member = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            member.compress_type = zipfile.ZIP_DEFLATED
            # Installers make only regular files executable.
            is_program = name.endswith(".so") or name == "muster/bin/muster"
            member.external_attr = (0o100755 if is_program else 0o100644) << 16
            wheel.writestr(member, files[name])
    print(path)


main()
