import { z } from "zod";

type Fields = Record<string, unknown>;

export interface SentEntry {
  id: string;
  contentType: string;
  fields: Fields;
}

type FetchHandler = (request: Request) => Promise<Response>;

const entry = z.looseObject({
  sys: z.looseObject({ id: z.string(), contentType: z.object({ sys: z.object({ id: z.string() }) }) }),
  fields: z.record(z.string(), z.unknown()).optional(),
});
const answer = z.looseObject({
  items: z.array(z.unknown()),
  includes: z.looseObject({ Entry: z.array(z.unknown()).optional() }).optional(),
});

const localizedFields = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Changes fields by their English values; a changed field has no other locale. */
function leftInEveryLocale(fields: Fields, leave: (fields: Fields) => Fields | null): Fields | null {
  const localized = localizedFields.parse(fields);
  const english = Object.fromEntries(
    Object.entries(localized).map(([name, values]) => [name, values["en-US"]]),
  );
  const next = leave(english);
  return (
    next &&
    Object.fromEntries(
      Object.entries(next).map(([name, value]) => [
        name,
        value === english[name] ? localized[name] : { "en-US": value },
      ]),
    )
  );
}

/** A content service whose entries are as editors left them: `leave` returns an entry's fields, or null if it isn't published. */
export function standInContentful(
  service: FetchHandler,
  leave: (entry: SentEntry) => Fields | null,
): FetchHandler {
  return async (request) => {
    const response = await service(request);
    const body = answer.safeParse(await response.clone().json());
    if (!body.success) return response;
    const left = (items: unknown[]) =>
      items.flatMap((item) => {
        const parsed = entry.safeParse(item);
        if (!parsed.success || !parsed.data.fields) return [item];
        const { sys, fields } = parsed.data;
        const leaveFields = (fields: Fields) =>
          leave({ id: sys.id, contentType: sys.contentType.sys.id, fields });
        const isInEveryLocale = new URL(request.url).searchParams.get("locale") === "*";
        const next = isInEveryLocale ? leftInEveryLocale(fields, leaveFields) : leaveFields(fields);
        return next ? [{ ...parsed.data, fields: next }] : [];
      });
    const { items, includes } = body.data;
    return Response.json({
      ...body.data,
      items: left(items),
      ...(includes && { includes: { ...includes, Entry: left(includes.Entry ?? []) } }),
    });
  };
}

/** The same service before editors have written anything. */
export function emptyContentful(service: FetchHandler): FetchHandler {
  return async (request) => {
    const response = await service(request);
    const body = answer.safeParse(await response.clone().json());
    return body.success ? Response.json({ ...body.data, total: 0, items: [], includes: {} }) : response;
  };
}

/** What Contentful sends for a Rich Text field. */
export const richText = {
  nodeType: "document",
  data: {},
  content: [
    {
      nodeType: "paragraph",
      data: {},
      content: [{ nodeType: "text", value: "Rich words", marks: [{ type: "bold" }], data: {} }],
    },
  ],
};
