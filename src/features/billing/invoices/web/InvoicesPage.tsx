import { useHas } from "#platform/web/reach.ts";
import { useAreaCrumbs } from "#platform/web/area-crumbs.ts";
import { useHref } from "#platform/web/call.ts";
import { useOpenTab } from "#platform/web/open-tab.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { Slot } from "#platform/web/slot.tsx";
import { useWords } from "#platform/web/words.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { Tabs } from "#ui/tabs/Tabs.tsx";
import { pageWords } from "../messages/page-words.ts";
import { billTabAt, slotsAt, TAB_NAMES, tabsThere, type TabName } from "../tabs.ts";
import css from "./Bills.module.css";
import { TABS } from "./tabs.ts";

export const title = (language: "bg" | "en") => pageWords[language].title;
export async function load(context: LoadContext): Promise<{ open: TabName; slot: string; read: unknown }> {
  const hasBills = context.has("billing");
  const off = (["billing", "prepaid"] as const).filter((system) => !context.has(system));
  const open = billTabAt(context.search["open"], hasBills);
  return { open, slot: slotsAt(context.search, off)[0]!, read: await TABS[open](context) };
}

/** Bills and payments of the customer: one tab of them at a time. */
export default function InvoicesPage({ data }: PageProps<typeof load>) {
  const { open, slot, read } = data;
  const t = useWords(pageWords);
  const crumbs = useAreaCrumbs();
  const href = useHref();
  const shown = tabsThere(useHas()("billing"));
  const { onOpen } = useOpenTab({ open: TAB_NAMES.indexOf(open) + 1, read: data, names: TAB_NAMES });
  return (
    <div className={`stack stack-l ${css.page}`}>
      <PageHeader title={t.title} {...crumbs} />
      <Tabs
        label={t.title}
        tabs={shown.map((name) => ({ word: t.tabs[name], href: href(`{area}/invoices?open=${TAB_NAMES.indexOf(name) + 1}`) }))}
        open={shown.indexOf(open) + 1}
        onOpen={onOpen}
      >
        <Slot name={slot} given={read} />
      </Tabs>
    </div>
  );
}
