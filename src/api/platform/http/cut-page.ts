import type { PageMeta } from "#contract/platform/parameter.ts";

/** One page of a list that is already in hand; pages count from 1, and a page past the end is empty. */
export function cutPage<Item>(items: readonly Item[], page: number, perPage: number) {
  const start = (page - 1) * perPage;
  return { data: items.slice(start, start + perPage), meta: pageMetaOf(items.length, page, perPage) };
}

export function pageMetaOf(total: number, page: number, perPage: number): PageMeta {
  return { total, total_pages: Math.ceil(total / perPage), current_page: page, per_page: perPage };
}
