import { join } from "node:path";
import { type Content, createContentClient } from "#clients/content/content-client.ts";
import { type DeliverySpace, openSpace } from "#clients/content/delivery-space.ts";
import { createContent as createService } from "#content/create-content.ts";
import { createStore, type Store } from "#content/files/store.ts";
import { scratchFolder } from "./scratch.ts";

type FetchHandler = (request: Request) => Promise<Response>;

export interface TestContent {
  content: Content;
  service: "up" | "down" | "slow" | FetchHandler;
  /** Counts requests, for one content type or all. */
  asked(contentType?: string): number;
  errors: unknown[];
  /** Answers while the service is up. */
  answer: FetchHandler;
  store: Store;
  delivery: DeliverySpace;
  /** The same content as read by a new process. */
  restart(changes?: { waitMs?: number; source?: string }): void;
}

/** The site's content, or another folder's, behind the real client, in process. */
export function createTestContent(
  options: {
    now?: () => Temporal.Instant;
    waitMs?: number;
    root?: string;
    retries?: number;
    /** Editors work in another service than ours, so the sample isn't the fallback. */
    isElsewhere?: boolean;
  } = {},
): TestContent {
  const {
    now = () => Temporal.Instant.from("2026-11-21T12:00:00Z"),
    root,
    retries = 0,
    isElsewhere = false,
  } = options;
  const folder = scratchFolder();
  const asked: URL[] = [];
  const errors: unknown[] = [];
  const open = (root: string, rescanMs: number) =>
    createStore({
      root,
      picturesManifest: "data/pictures/manifest.json",
      picturesUrl: "/images",
      now,
      rescanMs,
      report: (problem) => errors.push(problem),
    });
  const serve = (store: Store) =>
    createService({
      store,
      stateFolder: join(folder, "states"),
      deliveryToken: "delivery",
      previewToken: "preview",
      now,
      logError: (error) => errors.push(error),
    });
  const shipped = open("data/content", Number.POSITIVE_INFINITY);
  const store = root ? open(root, 0) : shipped;
  const [service, bundled] = [serve(store), serve(shipped)];
  const reachable: FetchHandler = async (request) => {
    asked.push(new URL(request.url));
    if (test.service === "down") throw new TypeError("fetch failed");
    if (test.service === "slow") return new Promise(() => {});
    return test.service === "up" ? service(request) : test.service(request);
  };
  const space = (fetch: FetchHandler, accessToken: string, preview = false) =>
    openSpace({
      fetch,
      origin: new URL("http://content.internal/content"),
      spaceId: "sola",
      environment: "production",
      accessToken,
      preview,
      retries,
    });
  const delivery = space(reachable, "delivery");
  const create = ({ waitMs = options.waitMs ?? 1500, source = "test" } = {}) =>
    createContentClient({
      delivery,
      preview: space(reachable, "preview", true),
      bundled: isElsewhere ? null : space(bundled, "delivery"),
      source,
      folder: join(folder, "answers"),
      now,
      report: (error) => errors.push(error),
      reportEntry: (problem) => errors.push(problem),
      waitMs,
    });
  const test: TestContent = {
    content: create(),
    service: "up",
    asked: (contentType) =>
      asked.filter(({ searchParams }) => !contentType || searchParams.get("content_type") === contentType)
        .length,
    errors,
    answer: service,
    store,
    delivery,
    restart(changes) {
      test.content = create(changes);
    },
  };
  return test;
}
