import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { Isolated } from "./isolated.tsx";

function Broken(): never {
  throw new Error("no price");
}

test("a part that fails is left out, reported, and takes nothing with it", async () => {
  const reported: unknown[] = [];
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <main>
        <h1>South Lamar</h1>
        <Isolated>
          <Broken />
        </Isolated>
        <Isolated>
          <p>Getting here</p>
        </Isolated>
      </main>,
      {
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
        onError: (error) => void reported.push(error),
      },
    );
  });
  expect(html).toContain("South Lamar");
  expect(html).toContain("Getting here");
  expect(reported).toEqual([new Error("no price")]);
});
