import { describe, expect, test } from "vitest";
import { dana } from "#tests/harness/dana.ts";
import { createInquiryApi } from "#tests/harness/inquiry-api.ts";

const { api, db, locationId, inquiries } = await createInquiryApi();

describe("attachments", () => {
  const form = (...files: Array<[name: string, content: Uint8Array<ArrayBuffer> | string]>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(dana)) data.set(name, value);
    data.set("location_id", String(locationId));
    data.append("services", "hair");
    data.append("services", "nails");
    for (const [name, content] of files) data.append("attachments", new File([content], name));
    return data;
  };
  const post = (body: FormData) => api.send("create-contact-inquiry", { method: "POST", body });
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
  const files = () => db.selectFrom("contact_inquiry_file").select(["name", "media_type"]).execute();

  // Covers §7: POST create-contact-inquiry, multipart
  test("of a multipart form are stored with a file name of their detected kind", async () => {
    expect((await post(form(["portfolio.exe", png], ["b.html", "%PDF-1.7"]))).status).toBe(200);
    expect(await inquiries()).toMatchObject([{ services: ["hair", "nails"] }]);
    expect(await files()).toEqual([
      { name: "attachment-1.png", media_type: "image/png" },
      { name: "attachment-2.pdf", media_type: "application/pdf" },
    ]);
  });

  test("that were added or replaced make a new inquiry", async () => {
    const pdf = ["leases.pdf", "%PDF-1.7"] as const;
    const posted = [form(), form([...pdf]), form([...pdf]), form(["leases.pdf", "%PDF-1.7 signed"])];
    const bodies = [];
    for (const body of posted) bodies.push(await (await post(body)).json());
    expect(bodies[2]).toEqual(bodies[1]);
    expect(await files()).toHaveLength(2);
    expect(await inquiries()).toHaveLength(3);
  });

  test("are part of what an Idempotency-Key stands for", async () => {
    const headers = { "idempotency-key": "a-key-of-my-own" };
    const send = (body: FormData) => api.send("create-contact-inquiry", { method: "POST", headers, body });
    expect((await send(form(["1", png]))).status).toBe(200);
    expect((await send(form(["1", png]))).headers.get("idempotent-replayed")).toBe("true");
    expect((await send(form(["1", "%PDF-1.7"]))).status).toBe(422);
  });

  test.each(["<svg xmlns='http://www.w3.org/2000/svg'/>", "<!doctype html>", "PK\u0003\u0004", "GIF89a"])(
    "that aren't a picture or a PDF are refused: %s",
    async (content) => {
      expect((await post(form(["photo.png", content]))).status).toBe(415);
      expect(await inquiries()).toEqual([]);
    },
  );

  test("beyond three files of 5 MB are refused", async () => {
    const four = form(["1", png], ["2", png], ["3", png], ["4", png]);
    expect((await post(four)).status).toBe(413);
    const large = form(["1", new Uint8Array(5 * 1024 * 1024 + 1)]);
    expect((await post(large)).status).toBe(413);
    expect(await inquiries()).toEqual([]);
  });
});
