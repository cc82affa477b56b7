import { useAreaCrumbs } from "#platform/web/area-crumbs.ts";
import { useHref } from "#platform/web/call.ts";
import { useOpenTab } from "#platform/web/open-tab.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { Slot } from "#platform/web/slot.tsx";
import { useWords } from "#platform/web/words.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { Tabs } from "#ui/tabs/Tabs.tsx";
import { words } from "../messages/words.ts";
import { simTabAt, TAB_NAMES, TABS, type Tab } from "../tabs.ts";
import { READS } from "./reads.ts";
import css from "./Sim.module.css";

export const title = (language: "bg" | "en") => words[language].title;
export async function load(context: LoadContext): Promise<{ open: Tab; number: string; read: unknown }> {
  const open = simTabAt(context.search["open"]);
  const number = typeof context.search["number"] === "string" ? context.search["number"].slice(0, 64) : "";
  return { open, number, read: await READS[open](context) };
}

/** SIM cards: suspended and resumed, their codes, and the settings of phones; one tab at a time. */
export default function SimPage({ data }: PageProps<typeof load>) {
  const { open, number, read } = data;
  const t = useWords(words);
  const crumbs = useAreaCrumbs({ to: "{area}/services?open=1", word: t.services });
  const href = useHref();
  const tabs = useOpenTab({ open: TAB_NAMES.indexOf(open) + 1, read: data, names: TAB_NAMES });
  const addressOf = (tab: number) => href(`{area}/services/sim?${new URLSearchParams({ open: String(tab), ...(number && { number }) })}`);
  return (
    <div className={`stack stack-l ${css.page}`}>
      <PageHeader title={t.title} {...crumbs} />
      <Tabs label={t.menu} tabs={TAB_NAMES.map((name, place) => ({ word: t.tabs[name], href: addressOf(place + 1) }))} {...tabs}>
        <Slot name={TABS[open]} given={read} />
      </Tabs>
    </div>
  );
}
