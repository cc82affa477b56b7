import { LRUCache } from "lru-cache";
import type { ScreenPage } from "#platform/web/page.ts";
import type { Frame } from "../web/frame.ts";
import type { Rendered } from "../web/ssr.tsx";
import { documentOf, pageData, type Head } from "./documents.ts";
import { cachedPage, weightOf, type CachedPage } from "./page-bytes.ts";
import { piecesOf } from "./page-document.ts";

const CACHED_BYTES = 16 * 1024 * 1024;

/** The document of a page: rendered once for the same data. */
export type DocumentCache = (page: ScreenPage, rendered: Rendered, about: { frame: Frame; head: Head }) => CachedPage;

/**
 * Documents of pages that are the same for all visitors, by the JSON that they carry: the browser renders the same page from it. What is read for a page is
 * read each time, and no document is used for longer than the page may be shared.
 */
export function openDocumentCache(): DocumentCache {
  const cached = new LRUCache<string, CachedPage>({
    maxSize: CACHED_BYTES,
    sizeCalculation: (document, key) => weightOf(document) + 2 * key.length,
  });
  return (page, rendered, { frame, head }) => {
    const isSentOnce = !page.sharedFor && Boolean(frame.user);
    const make = () => {
      const html = documentOf(rendered, frame, head);
      const { cached: inner, hereMark, href } = rendered;
      return cachedPage(piecesOf(html, { cached: inner, hereMark, href, isSentOnce }));
    };
    if (!page.sharedFor || rendered.status !== 200) return make();
    const key = `${page.file} ${rendered.description} ${pageData(rendered, frame)}`;
    const known = cached.get(key) ?? make();
    if (!cached.has(key) && !rendered.isBroken) cached.set(key, known, { ttl: page.sharedFor * 1_000 });
    return known;
  };
}
