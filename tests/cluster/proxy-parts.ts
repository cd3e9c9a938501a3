import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createPart, type Part, type Start } from "../../tools/cluster/part.ts";

export interface ProxyPorts {
  sites: number[];
  cache: number;
  tls: number;
  /** The HTTP port, where nginx redirects to TLS. */
  plain: number;
}

export interface Proxies {
  cache: Part;
  nginx: Part;
  accessLog: string;
  /** The certificate that signed the proxy's, which is itself. */
  certificate: string;
}

/** Varnish and nginx with the files of `deploy`, started. */
export async function startProxies(folder: string, ports: ProxyPorts, start: Start): Promise<Proxies> {
  const place = (text: string) =>
    text
      .replace(/\.host = "site(\d)"; \.port = "3000"/g, (_, n) => backend(ports.sites[n - 1]))
      .replaceAll("varnish:6081", `127.0.0.1:${ports.cache}`)
      .replace(/site(\d):3000/g, (_, n) => `127.0.0.1:${ports.sites[n - 1]}`)
      .replaceAll("www.sola.example", "localhost")
      .replaceAll("listen 80", `listen 127.0.0.1:${ports.plain}`)
      .replaceAll("listen 443", `listen 127.0.0.1:${ports.tls}`)
      .replaceAll(/\/etc\/nginx\/tls|\/var\/log\/nginx/g, home);
  const home = join(folder, "nginx");
  mkdirSync(home);

  writeFileSync(join(folder, "sola.vcl"), place(readFileSync("deploy/varnish/sola.vcl", "utf8")));
  const cache = createPart(
    "varnish",
    [
      ...[
        "/usr/sbin/varnishd",
        "-F",
        "-n",
        join(folder, "varnish"),
        "-j",
        "none",
        "-a",
        `127.0.0.1:${ports.cache}`,
      ],
      ...["-f", join(folder, "sola.vcl"), "-s", "malloc,128m", "-p", "http_gzip_support=off"],
      ...["-p", "backend_idle_timeout=4"],
    ],
    { log: join(folder, "varnish.log"), address: `127.0.0.1:${ports.cache}` },
  );
  await start(cache);

  const certificate = join(home, "certificate.pem");
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-keyout", `${home}/key.pem`],
      ...["-out", certificate, ...names],
    ],
    { stdio: "pipe" },
  );
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  const server = place(readFileSync("deploy/nginx/sola.conf", "utf8"));
  writeFileSync(
    join(home, "nginx.conf"),
    `daemon off; pid ${home}/pid; error_log ${folder}/nginx.log; worker_processes 2; events { worker_connections 1024; }
http { ${paths.join(" ")} ${server} }`,
  );
  const nginx = createPart("nginx", ["/usr/sbin/nginx", "-c", join(home, "nginx.conf")], {
    log: join(folder, "nginx.log"),
    address: `127.0.0.1:${ports.tls}`,
  });
  await start(nginx);
  return { cache, nginx, accessLog: join(home, "access.log"), certificate };
}

const backend = (port: number | undefined) => `.host = "127.0.0.1"; .port = "${port}"`;
