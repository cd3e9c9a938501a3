/** The page visitors see in place of a preview. */
export function publicPath(path: string): string {
  return path.replace(/^\/preview(?=\/|$)/, "") || "/";
}

/** Whether a path is one of a preview, and not a way to another site. */
export function isPreviewPath(path: string): boolean {
  return /^\/preview(\/[a-z0-9-]+)+$/.test(path);
}
