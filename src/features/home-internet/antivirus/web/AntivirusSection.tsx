import { lazy } from "react";
import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Section } from "../../operations/web/Section.tsx";
import { antivirusSection } from "../contract.ts";
import { words } from "../messages/words.ts";

const AntivirusView = lazy(async () => ({ default: (await import("./AntivirusView.tsx")).AntivirusView }));

/** The antivirus part of home internet (A§2). */
export default function AntivirusSection({ cid }: { cid: string }) {
  const t = useWords(words);
  const call = useCall();
  return (
    <Section id="antivirus" title={t.title} lead={t.lead} read={() => call(antivirusSection, { query: { cid } })}>
      {(inside) => <AntivirusView {...inside} />}
    </Section>
  );
}
