import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { manifestOf } from "#app/server/assets.ts";
import { errorPage } from "#app/server/render-pages.ts";
import { shownUser } from "#app/server/shown-user.ts";
import { servePages, type PageSettings } from "#app/server/serve-pages.ts";
import { fillingsOf, pages } from "#app/web/features.ts";
import * as renderer from "#app/web/ssr.tsx";
import type { Brand } from "#platform/brand.ts";
import { LANGUAGES } from "#platform/language.ts";
import { isThere, type SystemName } from "#platform/system-name.ts";
import { signedIn } from "#platform/server/serve.ts";
import { BRAND } from "./brand.ts";
import { LOOK, strangersFrame } from "./page-frame.ts";
import type { Opened } from "./server.ts";

/** Space for every page that a test requests. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** The manifests of a build of these pages and slots, in which every view is the same empty file. */
export function writeManifests(built: string, files: readonly string[]): void {
  const views = ["src/app/web/browser.tsx", "src/app/web/Around.tsx", ...files.map((file) => `src/features/${file}.tsx`)];
  const manifest = JSON.stringify(Object.fromEntries(views.map((view) => [view, { file: "assets/view.js" }])));
  for (const language of LANGUAGES) writeFileSync(join(built, manifestOf(language)), manifest);
}

type Built = Partial<PageSettings> & { off?: readonly SystemName[] };

/** Every page as the portal serves it, where these systems are off, over files of a build that are never requested. */
export function builtPages({ off = [], ...more }: Built = {}, brand: Brand = BRAND): { serve: Opened; remove: () => void } {
  const built = mkdtempSync(join(tmpdir(), "vrata-built-"));
  mkdirSync(join(built, "assets"));
  writeFileSync(join(built, "assets/view.js"), "export {};");
  writeFileSync(join(built, "licences.txt"), "");
  const files = pages.flatMap((page) => [page.file, ...(page.writtenParts ?? []), ...fillingsOf(page)]);
  writeManifests(built, files);
  const serve: Opened = (app, context) => {
    const demoFrame: PageSettings["strangersFrame"] = (request) => ({
      ...strangersFrame(request, brand),
      place: context.place,
      demo: true,
      ...(off.length > 0 && { off }),
    });
    const frameOf: PageSettings["frameOf"] = async (request) => {
      const user = await signedIn(request, context);
      return { ...demoFrame(request), user: user ? shownUser(user) : null };
    };
    const settings = {
      context,
      pages: pages.filter(({ requires }) => isThere(requires, off)),
      renderer,
      built,
      look: LOOK,
      strangersFrame: demoFrame,
      frameOf,
      cacheBytes: CACHE_BYTES,
      ...more,
    };
    context.errorPage = errorPage(settings);
    void app.register((scope) => servePages(scope, settings));
  };
  return { serve, remove: () => rmSync(built, { recursive: true }) };
}
