import { useHas } from "#platform/web/reach.ts";
import { useAreaCrumbs } from "#platform/web/area-crumbs.ts";
import { useHref } from "#platform/web/call.ts";
import { useOpenTab } from "#platform/web/open-tab.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { Slot } from "#platform/web/slot.tsx";
import { useWords } from "#platform/web/words.ts";
import { Fact } from "#ui/notice/StateBadge.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { Tabs } from "#ui/tabs/Tabs.tsx";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { openOutcome } from "../../operations/web/open-outcome.ts";
import { lineDetails, type Line, type LineSlotGiven } from "../contract.ts";
import { pageWords } from "../messages/page-words.ts";
import { lineAddress } from "../search-params.ts";
import { isChangeable, lineTabAt, tabsOf } from "./line-tabs.ts";
import css from "./Lines.module.css";
import { READS } from "./reads.ts";

type Data = { open: number; line: Line; search: Record<string, unknown>; read: unknown };

export const title = (language: "bg" | "en", { line }: Data) => `${line.name} · ${pageWords[language].title}`;
export async function load(context: LoadContext): Promise<Data> {
  const { call, search, has } = context;
  const open = lineTabAt(search["open"]);
  const { line } = (await call(lineDetails, { query: { id: String(search["id"] ?? "").slice(0, 40) } })).body;
  const tab = tabsOf(line.type, isChangeable(has))[open - 1];
  return { open, line, search, read: tab && (await READS[tab](context, line)) };
}

/** What became of a request is in the address, and rendered with its words. */
export const ready = ({ search }: Data) => (search["outcome"] ? openOutcome() : undefined);

/** One line: a tab of it at a time. */
export default function LinePage({ data }: PageProps<typeof load>) {
  const { open, line, search, read } = data;
  const t = useWords(pageWords);
  const crumbs = useAreaCrumbs({ to: "{area}/services?open=1", word: t.title });
  const href = useHref();
  const { onOpen } = useOpenTab({ open, read: data });
  const tabs = tabsOf(line.type, isChangeable(useHas()));
  const tab = tabs[open - 1];
  return (
    <div className={`stack stack-l ${css.page}`}>
      <PageHeader
        title={
          <Fact of="line" id={line.serviceId} fact="name">
            {line.name}
          </Fact>
        }
        lead={`${t.types[line.type]} · ${line.cid ? t.contractOf(line.cid) : phoneWords(line.serviceId)}`}
        {...crumbs}
      />
      <Tabs
        label={t.menu}
        tabs={tabs.map((name) => ({ word: t.lineTabs[name], href: href(lineAddress(line.serviceId, name)) }))}
        open={open}
        onOpen={onOpen}
      >
        {tab ? (
          <div className="stack stack-l">
            <Slot<LineSlotGiven<unknown>> name={`line-${tab}`} given={{ line, search, read }} />
          </div>
        ) : (
          <EmptyState title={t.notFor} />
        )}
      </Tabs>
    </div>
  );
}
