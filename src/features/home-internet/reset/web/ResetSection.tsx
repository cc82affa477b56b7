import { lazy } from "react";
import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Section } from "../../operations/web/Section.tsx";
import { resetSection } from "../contract.ts";
import { words } from "../messages/words.ts";

const ResetView = lazy(async () => ({ default: (await import("./ResetView.tsx")).ResetView }));

/** The reset of the connection, as a part of home internet (A§4). */
export default function ResetSection({ cid }: { cid: string }) {
  const t = useWords(words);
  const call = useCall();
  return (
    <Section id="reset" title={t.title} lead={t.lead} read={() => call(resetSection, { query: { cid } })}>
      {(inside) => <ResetView {...inside} />}
    </Section>
  );
}
