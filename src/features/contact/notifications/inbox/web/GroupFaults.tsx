import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import type { Day } from "#vocabulary/day.ts";
import { dayWords } from "#platform/instant-words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import type { GroupFaults as Faults } from "../contract.ts";
import { words } from "../messages/words.ts";
import { serviceTypeInSentence } from "#vocabulary/service-type-words.ts";

/** The sentences of the group-fault banner (B§2). */
export function FaultText({ faults }: { faults: Faults }) {
  const t = useWords(words).fault;
  const language = useLanguage();
  const days = faults.map(({ until }) => until);
  const last = days.some((day) => day === null) ? undefined : days.sort().at(-1);
  return (
    <>
      <strong>{t.of(faults.map(({ serviceType }) => serviceTypeInSentence(serviceType, language)).join(", "))}</strong>{" "}
      {last ? t.until(dayWords(last as Day, language)) : t.unknown}
    </>
  );
}

/** The banner as HTML (B§7). */
export function GroupFaultFragment({ given: { body } }: { given: { status: 200; body: { faults: Faults } } }) {
  const t = useWords(words).fault;
  const href = useHref();
  return body.faults.length > 0 ? (
    <Notice tone="warning">
      <FaultText faults={body.faults} /> <a href={href("/faults")}>{t.more}</a>
    </Notice>
  ) : (
    <p>{t.none}</p>
  );
}
