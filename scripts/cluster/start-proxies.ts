import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Running, startProcess } from "./start-process.ts";

export interface Ports {
  sites: number[];
  cache: number;
  tls: number;
}

/** Varnish with the file of `deploy`, and nginx that speaks TLS in front of it, with a certificate of its own. */
export async function startProxies(folder: string, { sites, cache, tls }: Ports): Promise<Running[]> {
  const [first, second] = sites;
  const vcl = readFileSync("deploy/varnish/sola.vcl", "utf8")
    .replace('.host = "site1"; .port = "3000"', `.host = "127.0.0.1"; .port = "${first}"`)
    .replace('.host = "site2"; .port = "3000"', `.host = "127.0.0.1"; .port = "${second}"`);
  writeFileSync(join(folder, "sola.vcl"), vcl);
  const varnish = await startProcess(
    "Varnish",
    [
      ...["varnishd", "-F", "-n", join(folder, "varnish"), "-j", "none", "-a", `127.0.0.1:${cache}`],
      ...["-f", join(folder, "sola.vcl"), "-s", "malloc,128m", "-p", "http_gzip_support=off"],
    ],
    { log: join(folder, "varnish.log"), port: cache },
  );

  const home = join(folder, "nginx");
  mkdirSync(home);
  const certificate = [
    "-keyout",
    `${home}/key.pem`,
    "-out",
    `${home}/certificate.pem`,
    "-subj",
    "/CN=localhost",
  ];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", ...certificate], {
    stdio: "pipe",
  });
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  const server = readFileSync("deploy/nginx/sola.conf", "utf8")
    .replace(/listen 443/, `listen 127.0.0.1:${tls}`)
    .replace("server varnish:6081", `server 127.0.0.1:${cache}`)
    .replaceAll("/etc/nginx/tls", home);
  writeFileSync(
    join(home, "nginx.conf"),
    `daemon off; pid ${home}/pid; error_log ${folder}/nginx.log; worker_processes 1; events { worker_connections 1024; }
http { access_log off; ${paths.join(" ")} ${server} }`,
  );
  const nginx = await startProcess("nginx", ["nginx", "-c", join(home, "nginx.conf")], {
    log: join(folder, "nginx.log"),
    port: tls,
  });
  return [varnish, nginx];
}
