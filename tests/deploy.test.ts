import { readdirSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { readConfig } from "#main/settings/config.ts";
import { settings } from "#main/settings/settings.ts";

type Environment = Record<string, string>;

const read = (file: string) => readFileSync(`deploy/${file}`, "utf8");
const example = parseEnv(read("env.example")) as Environment;
/** Values that an operator fills in. */
const secrets = {
  POSTGRES_PASSWORD: "0123456789abcdef",
  CONTENT_PREVIEW_TOKEN: "0123456789abcdef",
};

/** The environment of each container of ours in compose.yaml and the manifests. */
function containers(): [string, Environment][] {
  const { services } = parse(read("compose.yaml"), { merge: true });
  const filled = { ...example, ...secrets };
  const composed = ["worker", "site1", "site2"].map((name): [string, Environment] => {
    const given = JSON.stringify(services[name].environment);
    const text = given.replace(/\$\{(\w+)\}/g, (_, key: string) => filled[key as keyof typeof filled] ?? "");
    return [`compose ${name}`, JSON.parse(text)];
  });
  const { configMapGenerator } = parse(read("kubernetes/kustomization.yaml"));
  const literals: string[] = configMapGenerator[0].literals;
  const shared = Object.fromEntries(literals.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  const { CONTENT_PREVIEW_TOKEN } = secrets;
  const orchestrated = manifests("Deployment").map(({ metadata, spec }): [string, Environment] => {
    const own: { name: string; value?: string }[] = spec.template.spec.containers[0].env;
    const environment = Object.fromEntries(
      own.flatMap(({ name, value }) =>
        value === undefined ? [] : [[name, value.replace(/\$\(\w+\)/, "secret")]],
      ),
    );
    return [
      `kubernetes ${metadata.name}`,
      {
        ...shared,
        SMTP_URL: example.SMTP_URL ?? "",
        CONTENT_PREVIEW_TOKEN,
        ...environment,
      },
    ];
  });
  return [...composed, ...orchestrated];
}

const schemas = JSON.parse(readFileSync("tests/harness/cloudnative-pg.json", "utf8"));

function manifests(kind: string) {
  const files = readdirSync("deploy/kubernetes").filter((name) => name.endsWith(".yaml"));
  return files
    .flatMap((name) => parseAllDocuments(read(`kubernetes/${name}`)).map((document) => document.toJS()))
    .filter((document) => document.kind === kind);
}

// Covers design: Sites without jobs, and a worker, are one product on one database
test.each(containers())("the deployment %s has only known and valid settings", (_, environment) => {
  expect(Object.keys(environment).filter((name) => !(name in settings.shape))).toEqual([]);
  expect(readConfig({ ...environment, HOST: "0.0.0.0" })).toMatchObject({ ok: true });
});

// Covers design: Sites without jobs, and a worker, are one product on one database
test("one role runs the jobs and the other doesn't, in compose and in Kubernetes", () => {
  const roles = containers().map(([name, { ROLE }]) => [name, ROLE]);
  expect(roles).toEqual([
    ["compose worker", "worker"],
    ["compose site1", "site"],
    ["compose site2", "site"],
    ["kubernetes site", "site"],
    ["kubernetes worker", "worker"],
  ]);
});

// Covers design: Sites without jobs, and a worker, are one product on one database
test("the autoscaler, disruption budget and services select existing pods", () => {
  const [site] = manifests("Deployment");
  const labels = site.spec.template.metadata.labels;
  expect(site.spec.selector.matchLabels).toEqual(labels);
  for (const kind of ["Service", "PodDisruptionBudget"]) {
    const [{ spec }] = manifests(kind);
    expect(spec.selector.matchLabels ?? spec.selector).toEqual(labels);
  }
  expect(manifests("HorizontalPodAutoscaler")[0].spec.scaleTargetRef.name).toBe(site.metadata.name);
  expect(manifests("Ingress")[0].spec.rules[0].http.paths[0].backend.service.name).toBe(
    manifests("Service")[0].metadata.name,
  );
});

// Covers design: Sites without jobs, and a worker, are one product on one database
test("the databases of compose and Kubernetes have one role's limits behind a pooler", () => {
  const statements = read("postgres/time-limits.sql").match(/^alter role .*(?=;$)/gm) ?? [];
  expect(statements).toHaveLength(2);
  const [{ spec }] = manifests("Cluster");
  expect(spec.bootstrap.initdb.postInitApplicationSQL).toEqual(statements);
});

// Covers design: Sites without jobs, and a worker, are one product on one database
test("compose trusts only its own network as a proxy", () => {
  const { networks } = parse(read("compose.yaml"));
  const [{ subnet }] = networks.default.ipam.config;
  for (const [name, { TRUSTED_PROXIES }] of containers())
    if (name.startsWith("compose")) expect(TRUSTED_PROXIES).toBe(subnet);
});

test("nginx, the ingress and PUBLIC_URL name the same host", () => {
  const { host = "" } = new URL(example.PUBLIC_URL ?? "");
  const names = read("nginx/sola.conf").match(/(?<=server_name )[^;]+/g);
  expect(new Set(names)).toEqual(new Set([host]));
  expect(manifests("Ingress")[0].spec.rules[0].host).toBe(host);
});

test("pods have no cluster token, and the network policy opens only ports that they serve", () => {
  const pods = manifests("Deployment").map(({ spec }) => spec.template.spec);
  for (const pod of pods) expect(pod.automountServiceAccountToken).toBe(false);
  const named = pods[0].containers[0].ports.map(({ name }: { name: string }) => name);
  const [{ spec }] = manifests("NetworkPolicy");
  expect(
    spec.ingress.flatMap(({ ports }: { ports: { port: string }[] }) => ports.map(({ port }) => port)),
  ).toEqual(named);
});

// Covers design: The database fails over by itself
test.each(["Cluster", "Pooler", "ScheduledBackup", "ObjectStore"] as const)(
  "the database's %s has only fields that its operator knows",
  (kind) => {
    const validate = new Ajv({ strict: false, allErrors: true }).compile(schemas[kind]);
    for (const { spec } of manifests(kind)) validate(spec);
    expect([manifests(kind).length, validate.errors]).toEqual([1, null]);
  },
);
