import { useLingui } from "@lingui/react";

/** Tells news readers where the blog's feed is. */
export function FeedLink() {
  const { i18n } = useLingui();
  return (
    <link rel="alternate" type="application/rss+xml" title={i18n._("{brand} Blog")} href="/blog/feed.xml" />
  );
}
