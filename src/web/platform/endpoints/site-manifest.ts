import { brandName, pageColor } from "#domain/platform/brand.ts";

/** The site's name, color and icon on a home screen. */
export function loader() {
  const icon = { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" };
  const colors = { background_color: pageColor, theme_color: pageColor };
  const manifest = { name: brandName, start_url: "/", display: "browser", ...colors, icons: [icon] };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
