import { defineConfig } from "vite";

// Node runs TypeScript as it is, but no JSX: the templates are compiled, everything else in this room is not.
export default defineConfig({
  build: { ssr: "src/api/platform/mail/templates/templates.tsx", outDir: "build/mail", target: "es2024" },
});
