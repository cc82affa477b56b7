import { useAreaCrumbs } from "#platform/web/area-crumbs.ts";
import { useCall } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWhileWaiting } from "#platform/web/use-while-waiting.ts";
import { useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { lostPhones } from "../contract.ts";
import { words } from "../messages/words.ts";
import { readSearch } from "../search-params.ts";
import css from "./LostPhone.module.css";
import { Phone } from "./Phone.tsx";
import { ReportForm } from "./ReportForm.tsx";
import { useBusyWords } from "./use-busy-words.ts";

export const title = (language: "bg" | "en") => words[language].title;
export async function load({ call, search }: LoadContext) {
  const { body } = await call(lostPhones, {});
  return {
    state: body,
    ...readSearch(search),
  };
}

/** A lost phone: reported with one press, and every step told as it is. */
export default function LostPhonePage({ data: { state: loaded, number, done, problem, met } }: PageProps<typeof load>) {
  const t = useWords(words);
  const crumbs = useAreaCrumbs({ to: "{area}/services?open=1", word: t.services });
  const busyWords = useBusyWords();
  const call = useCall();
  const { phones, lines, simOffer } = useWhileWaiting(loaded, {
    checkingTime: loaded.checkingTime ?? 0,
    waitingFor: (shown) => (shown.checkingTime === null ? [] : shown.phones.map(({ id, suspension }) => `${id} ${suspension?.id}`)),
    read: async () => (await call(lostPhones, {})).body,
  });
  const result = done === "reported" || done === "again" || done === "recovered" ? t.done[done] : undefined;
  return (
    <div className={`stack stack-l ${css.page}`}>
      <PageHeader title={t.title} lead={t.lead} {...crumbs} />
      {result && (
        <Notice tone="success" live>
          {result}
        </Notice>
      )}
      {problem === "ongoing-request" && (
        <Notice tone="info" live>
          {busyWords(met && { kind: met })}
        </Notice>
      )}
      {phones.map((phone) => (
        <Phone key={phone.id} phone={phone} simOffer={simOffer} />
      ))}
      {lines.length > 0 && <ReportForm lines={lines} number={number} isMissing={problem === "number-missing"} />}
      {lines.length === 0 && phones.length === 0 && <EmptyState title={t.none} />}
    </div>
  );
}
