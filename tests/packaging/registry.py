#!/usr/bin/env python3
"""registry.py OUT: serves the npm package and the wheels of a release as their registries do: /candor and its tarball with its integrity
for npm, /simple/candor/ (PEP 503) for pip. Prints its port; ends when it is killed."""
import base64
import hashlib
import http.server
import json
import pathlib
import sys
import tarfile

out = pathlib.Path(sys.argv[1])
(tarball,), wheels = out.glob("candor-*.tgz"), sorted(out.glob("candor-*.whl"))
with tarfile.open(tarball) as tar:
    package = json.load(tar.extractfile("package/package.json"))


class Registry(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        here = f"http://{self.headers['Host']}"
        integrity = "sha512-" + base64.b64encode(hashlib.sha512(tarball.read_bytes()).digest()).decode()
        listed = {**package, "dist": {"tarball": f"{here}/candor/-/{tarball.name}", "integrity": integrity}}
        found = {"/candor": json.dumps({"name": "candor", "dist-tags": {"latest": package["version"]}, "versions": {package["version"]: listed}}).encode(),
                 f"/candor/-/{tarball.name}": tarball.read_bytes(),
                 "/simple/candor/": "\n".join(f'<a href="/wheels/{each.name}#sha256={hashlib.sha256(each.read_bytes()).hexdigest()}">{each.name}</a>'
                                              for each in wheels).encode(),
                 **{f"/wheels/{each.name}": each.read_bytes() for each in wheels}}.get(self.path)
        self.send_response(404 if found is None else 200)
        self.send_header("Content-Type", "application/json" if self.path == "/candor" else "text/html" if self.path.endswith("/") else "application/octet-stream")
        self.send_header("Content-Length", str(len(found or b"")))
        self.end_headers()
        self.wfile.write(found or b"")

    def log_message(self, *what):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Registry)
print(server.server_port, flush=True)
server.serve_forever()
