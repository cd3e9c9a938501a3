const waits = new Map<string, Promise<unknown>>();

/** Asks for all files of a part that is loaded late at once, and holds the part back until its style sheets are there. */
export async function __vitePreload<Part>(load: () => Promise<Part>, files: string[] = []): Promise<Part> {
  await Promise.all(files.map(request));
  return load();
}

function request(file: string): Promise<unknown> | undefined {
  const href = `/${file}`;
  // React Router marks the address of a sheet with # that the entry shares with a page.
  if (waits.has(href) || document.querySelector(`link[href^="${href}"]`)) return waits.get(href);
  const isStyleSheet = href.endsWith(".css");
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: isStyleSheet ? "stylesheet" : "modulepreload", href }));
  if (isStyleSheet)
    waits.set(href, new Promise((done) => Object.assign(link, { onload: done, onerror: done })));
  return waits.get(href);
}
