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
import { LINE_SLOTS } from "./line-slots.ts";
import { LINE_TABS, openedBy, SHOWN_TABS } from "./line-tabs.ts";
import css from "./Lines.module.css";
import { READS } from "./reads.ts";

type Data = { open: number; line: Line; search: Record<string, unknown>; reads: Record<string, unknown> };

export const title = (language: "bg" | "en", { line }: Data) => `${line.name} · ${pageWords[language].title}`;
export async function load(context: LoadContext): Promise<Data> {
  const { call, search } = context;
  const open = openedBy(search["open"]);
  const { line } = (await call(lineDetails, { query: { id: String(search["id"] ?? "").slice(0, 40) } })).body;
  const slots = isFor(open, line) ? LINE_SLOTS[open]! : [];
  const read = await Promise.all(slots.map(async (name) => [name, await READS[name]?.(context, line)] as const));
  return { open, line, search, reads: Object.fromEntries(read) };
}

/** What became of a request is in the address, and rendered with its words. */
export const ready = ({ search }: Data) => (search["outcome"] ? openOutcome() : undefined);

/** Whether lines of its type have the tab. */
const isFor = (open: number, { type }: Line): boolean => LINE_TABS[open - 1]!.types.includes(type);

/** One line: a tab of it at a time. */
export default function LinePage({ data }: PageProps<typeof load>) {
  const { open, line, search, reads } = data;
  const t = useWords(pageWords);
  const crumbs = useAreaCrumbs({ to: "{area}/services?open=1", word: t.title });
  const href = useHref();
  const { onOpen } = useOpenTab({ open, read: data });
  const numbers = SHOWN_TABS.filter((number) => isFor(number, line) || number === open);
  const wordOf = (number: number): string => t.lineTabs[LINE_TABS[number - 1]!.name];
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
        tabs={numbers.map((number) => ({ word: wordOf(number), href: href(lineAddress(line.serviceId, number)) }))}
        open={numbers.indexOf(open) + 1}
        onOpen={onOpen}
      >
        {isFor(open, line) ? (
          <div className="stack stack-l">
            {LINE_SLOTS[open]!.map((name) => (
              <Slot<LineSlotGiven<unknown>> key={name} name={name} given={{ line, search, read: reads[name] }} />
            ))}
          </div>
        ) : (
          <EmptyState title={t.notFor} />
        )}
      </Tabs>
    </div>
  );
}
