import type { ConfirmProblem } from "#features/account/sign-in/search-params.ts";
import type { Call } from "#platform/client.ts";
import type { Language } from "#platform/language.ts";
import type { SentForm } from "#platform/problem.ts";
import type { PageModule } from "#platform/web/page.ts";
import type { Reach } from "#platform/web/reach.ts";
import type { FilledSlots } from "#platform/web/slot.tsx";
import type * as Failures from "./failures.tsx";
import type { Frame } from "./frame.ts";

/** A page that failed; `confirm`: one that asks first who the person is. */
export type Failed = { failed: number; requestId?: string; again?: SentForm; confirm?: { problem?: ConfirmProblem } };
/** What was loaded for a page: its data, or the failure. `query`: that of its canonical address. */
export type Loaded = { title: string; description?: string | undefined; query?: string | undefined; data: unknown } | Failed;
/** `mayReach`: whether the person may open the page at a path, and whether a system is there. */
export type Portal = { frame: Frame; call: Call; mayReach: Reach };
/** An address with its loaded page. */
export type Screen = { href: string; isBare: boolean; view: PageModule | undefined; slots: FilledSlots; loaded: Loaded };

type Filling = NonNullable<ReturnType<FilledSlots["get"]>>;
/** The modules of pages that were opened, and the components of slots, by their files. */
export const opened = new Map<string, PageModule>();
export const filled = new Map<string, Filling>();

let failures: typeof Failures | undefined;

/** The page for failures, loaded before it is shown and only when needed. */
export const openFailures = async (): Promise<typeof Failures> => (failures ??= await import("./failures.tsx"));
export const openedFailures = (): typeof Failures | undefined => failures;

/** The document's title: the page's, or the failure page's. */
export const titleOf = (loaded: Loaded, language: Language): string =>
  "title" in loaded ? loaded.title : (failures?.failureTitle(language, loaded.failed) ?? "");

/** Data as a page's component receives them, from those that the document brought. */
export const received = ({ received: whole }: PageModule, given: Loaded): Loaded =>
  "title" in given && whole ? { ...given, data: whole(given.data as never) } : given;
