import { useHas } from "#platform/web/reach.ts";
import { useAreaCrumbs } from "#platform/web/area-crumbs.ts";
import { useHref } from "#platform/web/call.ts";
import { useOpenTab } from "#platform/web/open-tab.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { Slot } from "#platform/web/slot.tsx";
import { useWords } from "#platform/web/words.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { Tabs } from "#ui/tabs/Tabs.tsx";
import { words } from "../messages/words.ts";
import { simTabAt, TAB_NAMES, TABS, tabsThere, type Tab } from "../tabs.ts";
import { READS } from "./reads.ts";
import css from "./Sim.module.css";

export const title = (language: "bg" | "en") => words[language].title;
export async function load(context: LoadContext): Promise<{ open: Tab; number: string; read: unknown }> {
  const { has } = context;
  const open = simTabAt(context.search["open"], has("service-orders") && has("service-inventory"));
  const number = typeof context.search["number"] === "string" ? context.search["number"].slice(0, 64) : "";
  return { open, number, read: await READS[open](context) };
}

/** SIM cards: suspended and resumed, their codes, and the settings of phones; one tab at a time. */
export default function SimPage({ data }: PageProps<typeof load>) {
  const { open, number, read } = data;
  const t = useWords(words);
  const crumbs = useAreaCrumbs({ to: "{area}/services?open=1", word: t.services });
  const href = useHref();
  const has = useHas();
  const shown = tabsThere(has("service-orders") && has("service-inventory"));
  const { onOpen } = useOpenTab({ open: TAB_NAMES.indexOf(open) + 1, read: data, names: TAB_NAMES });
  const addressOf = (tab: number) => href(`{area}/services/sim?${new URLSearchParams({ open: String(tab), ...(number && { number }) })}`);
  return (
    <div className={`stack stack-l ${css.page}`}>
      <PageHeader title={t.title} {...crumbs} />
      <Tabs
        label={t.menu}
        tabs={shown.map((name) => ({ word: t.tabs[name], href: addressOf(TAB_NAMES.indexOf(name) + 1) }))}
        open={shown.indexOf(open) + 1}
        onOpen={onOpen}
      >
        <Slot name={TABS[open]} given={read} />
      </Tabs>
    </div>
  );
}
