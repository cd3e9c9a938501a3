import { defineConfig } from "vite";

// Node runs TypeScript as it is, but no JSX: the mails are compiled with what they read, everything else isn't.
export default defineConfig({
  build: { ssr: "src/api/messages.ts", outDir: "build/mail", target: "es2024" },
});
