import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { createHash } from "node:crypto";
import { relative } from "node:path";
import { defineConfig } from "vite";
import { inertSchemas } from "./scripts/inert-schemas.ts";
import { libraryWords } from "./scripts/library-words.ts";

const forBrowser = (isSsrBuild: boolean | undefined): boolean => !isSsrBuild && process.env["VITEST"] === undefined;

const classes = new Map<string, string>();

/** The name of a class with a little of where it is from: a page says its classes hundreds of times. The same in both builds. */
function shortClass(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split("?")[0]!);
  const short = `${name}-${createHash("sha256").update(path).digest("base64url").replace(/[-_]/g, "").slice(0, 3)}`;
  const other = classes.get(short) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} have the same short class ${short}: name one of them otherwise`);
  classes.set(short, path);
  return short;
}

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
  css: { modules: { generateScopedName: shortClass } },
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
