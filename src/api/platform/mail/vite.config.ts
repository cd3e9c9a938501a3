import { defineConfig } from "vite";

// Node runs TypeScript as it is, but no JSX: the mails are compiled with what they read, everything else isn't.
export default defineConfig({
  build: {
    ssr: true,
    outDir: "build/mail",
    target: "es2024",
    rolldownOptions: {
      treeshake: { moduleSideEffects: "no-external" },
      input: { messages: "src/api/messages.ts", sentences: "src/domain/platform/sentences-in.ts" },
    },
  },
  // Bundled, so that a release doesn't carry the compiler that they depend on.
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { noExternal: ["@lingui/core", "@lingui/react"] },
});
