import { useAreaCrumbs } from "#platform/web/area-crumbs.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { Slot } from "#platform/web/slot.tsx";
import { useWords } from "#platform/web/words.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { Tabs } from "#ui/tabs/Tabs.tsx";
import { words } from "../messages/words.ts";
import { openedBy, TAB_NAMES, TABS, type Tab } from "../tabs.ts";
import { READS } from "./reads.ts";
import css from "./Sim.module.css";

export const title = (language: "bg" | "en") => words[language].title;
export async function load(context: LoadContext): Promise<{ open: Tab; number: string; read: unknown }> {
  const open = openedBy(context.search["open"]);
  const number = typeof context.search["number"] === "string" ? context.search["number"].slice(0, 64) : "";
  return { open, number, read: await READS[open](context) };
}

/** SIM cards: suspended and resumed, their codes, and the settings of phones; one tab at a time. */
export default function SimPage({ data: { open, number, read } }: PageProps<typeof load>) {
  const t = useWords(words);
  const crumbs = useAreaCrumbs({ to: "{area}/services?open=1", word: t.services });
  const href = useHref();
  const addressOf = (name: Tab) => href(`{area}/services/sim?${new URLSearchParams({ open: name, ...(number && { number }) })}`);
  return (
    <div className={`stack stack-l ${css.page}`}>
      <PageHeader title={t.title} {...crumbs} />
      <Tabs
        label={t.menu}
        tabs={TAB_NAMES.map((name) => ({ word: t.tabs[name], href: addressOf(name) }))}
        open={TAB_NAMES.indexOf(open) + 1}
      >
        <Slot name={TABS[open]} given={read} />
      </Tabs>
    </div>
  );
}
