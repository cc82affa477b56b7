import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { relative } from "node:path";
import { defineConfig, type BuildOptions, type Plugin } from "vite";
import { buildTarget } from "./scripts/browser-floor.ts";
import { inertSchemas } from "./scripts/inert-schemas.ts";
import { LANGUAGES, type Language } from "./src/platform/language.ts";
import { oneLanguage } from "./scripts/one-language.ts";
import { shortClass } from "./scripts/short-class.ts";
import { shortFiles } from "./scripts/short-files.ts";
import { libraryWords } from "./scripts/library-words.ts";

const languageOf = (mode: string): Language => LANGUAGES.find((language) => language === mode) ?? "bg";

/** What nearly every page needs: many small chunks would weigh more than one. */
const BASE =
  /inert-schemas|\/src\/(?:platform\/(?:client|problem|upload|brand)|platform\/messages\/(?:bg|en|words)|platform\/web\/(?:call|attempt|csrf|error-words|reach|Reached|step|words|tab-storage)|ui\/(?:widget\/widget|use-hydrated|notice\/(?:Notice|FormMessage)|field\/Field|linked\/Linked)|platform\/endpoint|vocabulary\/money)\.tsx?$/;

/** What the pages that lead to an account share: one file in the list of the entry instead of seven. */
const ACCESS =
  /\/src\/(?:features\/account\/access\/(?:rules|answers|web\/.*|messages\/.*)|ui\/password-field\/NewPasswordField|platform\/messages\/new-password)\.tsx?$/;

/** What every form that writes needs: a page without one does not load it. */
const FORM = /\/src\/platform\/web\/(?:CsrfField|KeyField|PostForm|submission|submit-key|use-submit)\.tsx?$/;

/** Days and how they are written. */
const WRITTEN = /\/src\/(?:vocabulary\/day|platform\/instant-words)\.tsx?$/;

/** What pages and calls need: without a chunk of their own a page that asks one of these would load the list of all pages. */
const NEEDS = /\/src\/(?:vocabulary\/system-needs|platform\/(?:permissions|system-name))\.ts$/;

/** Chunks that are recognised by their name. */
const NAMED = /^(?:react|base|rolldown-runtime)$/;

/**
 * What is fetched beside a chunk that is loaded later: its styles. A list of the scripts that it needs, too, would weigh two kilobytes in the entry, on every
 * page; the chunk names them itself, and a document names those of its own page.
 */
const fetchedAhead = (_file: string, names: string[]): string[] => names.filter((name) => name.endsWith(".css"));

/** Ours in place of Vite's, which does more than this build needs. */
const ownPreload = (): Plugin => ({
  name: "own-preload",
  enforce: "pre",
  resolveId: (id) => (id === "\0vite/preload-helper.js" ? `${import.meta.dirname}/src/app/web/load-styles.ts` : undefined),
});

const classes = new Map<string, string>();

/** A page says its classes hundreds of times, so they are short. */
function onlyClass(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split("?")[0]!);
  const source = `${path} ${name}`;
  const short = shortClass(name, path);
  const other = classes.get(short) ?? source;
  if (other !== source) throw new Error(`${source} and ${other} have the same short class ${short}: name one of them otherwise`);
  classes.set(short, source);
  return short;
}

const SERVER_BUILD: BuildOptions = {
  outDir: "dist/server",
  ssr: true,
  target: "node24",
  minify: false,
  emptyOutDir: true,
  rollupOptions: {
    output: {
      entryFileNames: ({ name }) => (name === "ssr" ? "ssr.js" : "app/[name].js"),
      // as deep below the project's root as the sources, which find migrations and what is built from there
      chunkFileNames: "app/[name]-[hash:7].js",
    },
  },
};

/** What the browser loads is built once a language, which is the `mode`; what the server renders with once. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    !isSsrBuild &&
      process.env["VITEST"] === undefined && [
        inertSchemas(),
        oneLanguage(languageOf(mode)),
        shortFiles(),
        libraryWords(),
        ownPreload(),
        { ...optimizeLocales.vite({ locales: [languageOf(mode) === "bg" ? "bg-BG" : "en-US"] }), enforce: "pre" as const },
      ],
  ],
  base: "./",
  css: { modules: { generateScopedName: onlyClass } },
  // the portal starts from few files: a thousand small ones took a second to load. The embedded database reads files of its own package, and
  // passkeys are checked by packages that only work as they are, loaded when the first one is used, as a PKCS#12 file is read; so are those of signatures.
  ...(isSsrBuild && {
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true as const, external: ["@electric-sql/pglite", "@libpdf/core", "@simplewebauthn/server", "asn1js", "pkijs"] },
  }),
  publicDir: isSsrBuild || languageOf(mode) !== LANGUAGES[0] ? false : "public",
  build: isSsrBuild
    ? SERVER_BUILD
    : {
        outDir: "dist/client",
        manifest: `manifest.${languageOf(mode)}.json`,
        target: buildTarget(),
        assetsInlineLimit: 0,
        emptyOutDir: false, // the other language's build is beside it
        modulePreload: { polyfill: false, resolveDependencies: fetchedAhead },
        rollupOptions: {
          input: "src/app/web/browser.tsx",
          output: {
            // the entry lists every file that is loaded later, and each page those that it needs: a letter weighs some two hundred bytes there
            chunkFileNames: ({ name }) => (NAMED.test(name) ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js"),
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith(".css")) ? "assets/[hash:7].css" : "assets/[name]-[hash:7][extname]",
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "base", test: BASE },
                { name: "form", test: FORM, includeDependenciesRecursively: false },
                { name: "written", test: WRITTEN, includeDependenciesRecursively: false },
                { name: "needs", test: NEEDS, includeDependenciesRecursively: false },
                { name: "access", test: ACCESS, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
}));
