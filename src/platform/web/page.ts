import type { ComponentType } from "react";
import type { Call, Place } from "../client.ts";
import type { Contract } from "../endpoint.ts";
import type { Language } from "../language.ts";
import type { Needs, StaffRole } from "../permissions.ts";
import type { Requires, SystemName } from "../system-name.ts";
import type { HtmlOperation } from "./fragment.ts";

/** What a page may read before it shows. */
export type LoadContext = {
  call: Call;
  place: Place;
  language: Language;
  params: Record<string, string>;
  search: Record<string, unknown>;
  /** Whether an outside system is there: what is off is not read. */
  has: (system: SystemName) => boolean;
};

/** The module at a page's `file`: its loader, title and component. Its chunk alone is loaded with the page. */
export type PageModule<Data = unknown> = {
  load?: (context: LoadContext) => Promise<Data>;
  title: (language: Language, data: Data) => string;
  /** A sentence for search engines and shared links. A page without one is private to its visitor and hidden from search engines. */
  description?: (language: Language, data: Data) => string;
  /** The query of the page's canonical address, such as the second page of a list; without it the address has none. */
  canonicalQuery?: (data: Data) => string;
  /** The data as the document sends them to the browser, where that is less than all of them; `received` completes them. */
  sent?: (data: Data) => unknown;
  received?: (sent: never) => Data;
  /** What else must be loaded before the page is shown with these data, such as a part that otherwise loads later. */
  ready?: (data: Data) => Promise<unknown> | undefined;
  default: ComponentType<{ data: Data }>;
};

/** One screen: its address, and the file under `src/features/` that renders it, first on the server, then in the browser. */
export type ScreenPage = {
  path: `/${string}` | `{area}${string}`;
  /** As `shop/vignette/web/VignettePage`: default export the component, `title`, and `load` where it reads. */
  file: `${string}/web/${string}`;
  access: "anyone" | "signed-in" | "customer" | "operator";
  /** What a customer's page needs, as its calls do: nobody else is shown a link to it. What is not declared is for the main user alone. */
  needs?: Needs;
  /** The role that an operator's page is for, as its calls are: nobody else is shown a link to it. */
  role?: StaffRole;
  /** The outside systems that it needs; where they are off there is no such page, and no link to it. Without it, what its feature's registration says. */
  requires?: Requires;
  /** A list: its query selects the shown part, so its steps in the browser's history are listings (B§2). */
  listing?: true;
  /** The slots on the page that other features fill (`slot.tsx`). */
  slots?: readonly string[];
  /** Which of its slots the page shows at an address with these query parts: only their components are loaded. All of them where it is missing. */
  slotsAt?: (search: Readonly<Record<string, unknown>>, off?: readonly SystemName[]) => readonly string[];
  /** The page is the same for every visitor who is not signed in, so it may be cached for this many seconds. */
  sharedFor?: number;
  /** The database channel that invalidates the cached page: any notification clears all of it. */
  follows?: string;
  /** The query names that the page reads, where it is cached for each query, too. Other names are ignored, and the page is the same for all of their values. */
  asks?: readonly string[];
  /** The texts of its buttons and titles name no person, as on pages with `sharedFor`, so they may be tracked. */
  impersonal?: true;
  /** A query name that opens private content: with it neither the browser nor a proxy may store the page. */
  secret?: string;
  /** Files under `src/features/` that the browser loads later and the server writes at once: their styles come with the page. */
  writtenParts?: readonly `${string}/web/${string}`[];
  /** Only while DEMO is on; `or rehearsal`: also where SIMULATE names systems. */
  demo?: true | "or rehearsal";
  /** Stands alone, without the portal's header and footer. */
  bare?: true;
};

/** A file under `src/features/` whose default export fills a slot. */
export type SlotFile = `${string}/web/${string}Slot`;

/**
 * What a feature adds to the app's list of pages: `export const xWeb = { … }` in its `web/feature.ts`. It names files, which are loaded when they are shown.
 */
export type WebRegistration<C extends Contract> = {
  /** The outside systems that its pages and slots need, where they do not say so themselves. */
  requires?: Requires;
  /** Those that single slots need. */
  slotsRequire?: Readonly<Record<string, Requires>>;
  pages: readonly ScreenPage[];
  /** Its components for slots on other features' pages. */
  slots?: Readonly<Record<string, SlotFile>>;
} & ([HtmlOperation<C>] extends [never]
  ? { fragments?: never }
  : {
      /** The file that exports its `fragments` (`fragment.ts`). */
      fragments: `${string}/web/fragments`;
    });

/** The data that a page's `load` returned, as its component receives it. */
export type PageProps<Load extends (context: LoadContext) => Promise<unknown>> = { data: Awaited<ReturnType<Load>> };
