import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { freePort } from "#tests/harness/site.ts";
import { temporaryFolder } from "#tests/harness/temporary-folder.ts";

const connectionHeaders = new Set([
  "connection",
  "content-length",
  "content-type",
  "date",
  "etag",
  "keep-alive",
]);

/** One nginx process that serves a file with our page's headers; returns false if nginx isn't installed. */
export async function withNginx(
  body: Buffer,
  headers: IncomingHttpHeaders,
  use: (url: string) => Promise<void>,
): Promise<boolean> {
  const folder = temporaryFolder();
  const port = await freePort();
  const lines = Object.entries(headers)
    .filter(([name]) => !connectionHeaders.has(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(String(value))};`);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(join(folder, "page"), body);
  writeFileSync(
    join(folder, "nginx.conf"),
    `worker_processes 1; daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;
     events { worker_connections 1024; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000; open_file_cache max=100; ${paths.join(" ")}
       server { listen 127.0.0.1:${port}; root ${folder}; default_type "text/html; charset=utf-8";
         location / { ${lines.join("\n")} } } }`,
  );
  const nginx = spawn("nginx", ["-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  try {
    if (!(await hasStarted(nginx))) return false;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await use(`http://127.0.0.1:${port}/page`);
    return true;
  } finally {
    nginx.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
}

function hasStarted(nginx: ChildProcess): Promise<boolean> {
  return Promise.race([once(nginx, "spawn").then(() => true), once(nginx, "error").then(() => false)]);
}
