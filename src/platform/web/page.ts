import type { ComponentType } from "react";
import type { Call, Place } from "../client.ts";
import type { Contract } from "../endpoint.ts";
import type { Language } from "../language.ts";
import type { HtmlOperation } from "./fragment.ts";

/** What a page may read before it shows. */
export type LoadContext = { call: Call; place: Place; language: Language; params: Record<string, string>; search: Record<string, unknown> };

/** The module at a page's `file`: what it reads, its title, and what it shows. Its chunk alone is loaded with the page. */
export type PageModule<Data = unknown> = {
  load?: (context: LoadContext) => Promise<Data>;
  title: (language: Language, data: Data) => string;
  /** A sentence for search engines and for links that are shared. A page without one is for its visitor alone, and is told to no search engine. */
  description?: (language: Language, data: Data) => string;
  /** What else must be here before the page is shown with these data, as a part that is fetched later otherwise. */
  ready?: (data: Data) => Promise<unknown> | undefined;
  default: ComponentType<{ data: Data }>;
};

/** One screen: its address, and the file under `src/features/` that shows it. Rendered on the server, then lives in the browser. */
export type ScreenPage = {
  path: `/${string}` | `{area}${string}`;
  /** As `shop/vignette/web/VignettePage`: default export the component, `title`, and `load` where it reads. */
  file: `${string}/web/${string}`;
  access: "anyone" | "signed-in" | "customer" | "operator";
  /** A list: its query says which part of it is shown, so that its steps in the browser's history are listings (B§2). */
  listing?: true;
  /** The slots on the page that other features fill (`slot.tsx`). */
  slots?: readonly string[];
  /** The same bytes for every visitor who is not signed in, so they may be kept and given again for this many seconds. */
  sharedFor?: number;
  /** The channel of the database that says when what was kept is old: all of it is forgotten at once then. */
  follows?: string;
  /**
   * The names of the query that the page reads, where it is kept for each query too. Whatever else an address says changes nothing about the page, which
   * is shown to all as if it had not been said.
   */
  asks?: readonly string[];
  /** Names nobody: what its buttons and titles say is the same for everybody, as it is on pages with `sharedFor`, and may be counted. */
  impersonal?: true;
  /** The name of a query that opens what is somebody's own: with it the page is stored by no browser and nobody on the way. */
  secret?: string;
  /** Only while DEMO is on. */
  demo?: true;
  /** Stands alone, without the portal's header and footer. */
  bare?: true;
};

/** A file under `src/features/` whose default export fills a slot. */
export type SlotFile = `${string}/web/${string}Slot`;

/** What a feature hands to the app's list of pages: `export const xWeb = { … }` in its `web/feature.ts`. It names files, which are loaded when they are shown. */
export type WebRegistration<C extends Contract> = {
  pages: readonly ScreenPage[];
  /** What it shows in slots on other features' pages. */
  slots?: Readonly<Record<string, SlotFile>>;
} & ([HtmlOperation<C>] extends [never]
  ? { fragments?: never }
  : {
      /** The file that exports its `fragments` (`fragment.ts`). */
      fragments: `${string}/web/fragments`;
    });

/** The data that a page's `load` gave, as its component receives it. */
export type PageProps<Load extends (context: LoadContext) => Promise<unknown>> = { data: Awaited<ReturnType<Load>> };
