import { once } from "node:events";
import { request } from "node:http";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { serve } from "#tests/harness/http-server.ts";
import { createTestWeb, siteAddress } from "#tests/harness/web.ts";

const web = await createTestWeb(await createTestApi("empty"));

test.each(["application/x-www-form-urlencoded", "multipart/form-data; boundary=b"])(
  "a form of 200 MB, %s, is refused with a sentence while it streams in",
  async (type) => {
    const headers = { "content-type": type, accept: "text/html", origin: siteAddress };
    const { port } = await serve(({ url, method, headers, body }) =>
      web.open(new URL(url).pathname, { method, headers, body, duplex: "half" } as RequestInit),
    );
    const sending = request({ port, host: "127.0.0.1", method: "POST", path: "/contact-us", headers });
    onTestFinished(() => void sending.destroy());
    let sentMb = 0;
    function* form() {
      for (; sentMb < 200; sentMb += 1 / 16) yield Buffer.alloc(64 * 1024, "a=1&");
    }
    Readable.from(form()).pipe(sending);

    const [response] = await once(sending, "response");
    // The server disconnects a client that goes on sending.
    sending.on("error", () => undefined);
    // At most the socket buffers of both ends have been sent by then.
    expect(sentMb).toBeLessThan(16);
    expect(response.statusCode).toBe(413);
    const page = (await response.setEncoding("utf8").toArray()).join("");
    expect(page).toContain("<h1>Your form wasn’t sent</h1>\n<p>That’s more than we can take at once.</p>");
    expect(web.failures).toEqual([]);
  },
);
