import { pictureKind } from "#domain/platform/picture-kind.ts";
import { fetchPublic, type Reach } from "../fetch-public.ts";
import { createUpstream, type Upstream, UpstreamError } from "../upstream.ts";

export type FetchedPicture =
  | { ok: true; bytes: Buffer }
  /** Refused: the answer isn't an acceptable picture. Unreachable: no complete answer. */
  | { ok: false; problem: "missing" | "refused" | "unreachable" };

/** Pictures of other hosts. */
export type RemotePictures = ReturnType<typeof createRemotePictures>;

export interface RemotePicturesOptions extends Reach {
  /** Allowed host names. */
  hosts: readonly string[];
  deadlineMs?: number;
}

const maxBytes = 10_000_000;
const imageOriginDeadlineMs = 5_000;
const accept = "image/avif,image/webp,image/png,image/jpeg";

/** Fetches pictures of allowed hosts, 10 MB at most. */
export function createRemotePictures({
  hosts,
  deadlineMs = imageOriginDeadlineMs,
  ...reach
}: RemotePicturesOptions) {
  const upstreams = new Map<string, Upstream>(
    hosts.map((host) => [host, createUpstream({ name: `Pictures of ${host}`, deadlineMs })]),
  );

  async function attempt(url: URL, signal: AbortSignal): Promise<FetchedPicture> {
    const answer = await fetchPublic(url, { ...reach, accept, maxBytes, signal });
    return answer.ok && !pictureKind(answer.bytes) ? { ok: false, problem: "refused" } : answer;
  }

  return {
    hosts,
    /** Throws unless the URL is https on an allowed host. */
    async fetch(url: URL): Promise<FetchedPicture> {
      const upstream = url.protocol === "https:" && url.port === "" && upstreams.get(url.hostname);
      if (!upstream) throw new Error(`${url.host} is not in IMAGE_HOSTS`);
      try {
        return await upstream.call((signal) => attempt(url, signal), { repeatable: false });
      } catch (error) {
        if (error instanceof UpstreamError) return { ok: false, problem: "unreachable" };
        throw error;
      }
    },
  };
}
