import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { inertSchemas } from "./scripts/inert-schemas.ts";
import { libraryWords } from "./scripts/library-words.ts";

const forBrowser = (isSsrBuild: boolean | undefined): boolean => !isSsrBuild && process.env["VITEST"] === undefined;

/** Two builds of one portal: what the browser loads, and what the server renders with. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    forBrowser(isSsrBuild) && [
      inertSchemas(),
      libraryWords(),
      { ...optimizeLocales.vite({ locales: ["bg-BG", "en-US"] }), enforce: "pre" as const },
    ],
  ],
  base: "./",
  publicDir: isSsrBuild ? false : "public",
  build: isSsrBuild
    ? { outDir: "dist/server", ssr: "src/app/web/ssr.tsx", target: "node24", minify: false, emptyOutDir: true }
    : {
        outDir: "dist/client",
        manifest: "manifest.json",
        target: ["chrome111", "firefox115", "safari16.4"],
        assetsInlineLimit: 0,
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        rollupOptions: { input: "src/app/web/browser.tsx" },
      },
}));
