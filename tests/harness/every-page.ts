import { signToken } from "#api/signed-token.ts";
import { previewToken } from "#web/preview/preview-token.ts";
import { createTestApi } from "./api.ts";
import { postInquiry } from "./inquiry.ts";
import { pageExamples } from "./page-examples.ts";
import { createTestWeb, previewSecret, type TestWeb } from "./web.ts";

export interface EveryPage {
  web: TestWeb;
  /** Where each page is, by the id of its route, those behind a secret too. */
  addresses: Record<string, string>;
}

/** The whole site in this process over the sample network, and an address for each of its pages. */
export async function openEveryPage(): Promise<EveryPage> {
  const api = await createTestApi("sample");
  const { signingKey, now } = api.services;
  const location = await api.database.db
    .selectFrom("location")
    .select("id")
    .where("url_name", "=", "south-lamar-austin")
    .executeTakeFirstOrThrow();
  const stored = await postInquiry(api.services, { location_id: Number(location.id) });
  const [inquiry = ""] = stored.contact_inquiry_ids as string[];
  const acknowledge = signToken(signingKey, "inquiry-acknowledge", inquiry);
  const token = previewToken(previewSecret, now());
  return {
    web: await createTestWeb(api, { now }),
    addresses: {
      ...pageExamples,
      inquiry: `/inquiry/${stored.receipt_token}`,
      "inquiry-received": `/inquiry-received/${acknowledge}`,
      "preview-about": `/preview/about/what-we-are-working-on?token=${token}`,
      "preview-article": `/preview/blog/when-a-regular-fades-away?token=${token}`,
      "preview-news": `/preview/news?token=${token}`,
    },
  };
}
