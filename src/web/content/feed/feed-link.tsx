import { brandName } from "#domain/platform/brand.ts";

/** Tells news readers where the blog's feed is. */
export function FeedLink() {
  return (
    <link rel="alternate" type="application/rss+xml" title={`${brandName} Blog`} href="/blog/feed.xml" />
  );
}
