import { lazy } from "react";
import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Section } from "../../operations/web/Section.tsx";
import { naptSection } from "../contract.ts";
import { words } from "../messages/words.ts";

const NaptView = lazy(async () => ({ default: (await import("./NaptView.tsx")).NaptView }));

/** The port forwarding of my contact (A§2). */
export default function NaptSection({ cid }: { cid: string }) {
  const t = useWords(words);
  const call = useCall();
  return (
    <Section id="napt" title={t.title} lead={t.lead} read={() => call(naptSection, { query: { cid } })}>
      {(inside) => <NaptView {...inside} />}
    </Section>
  );
}
