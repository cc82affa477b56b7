import { lazy } from "react";
import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Section } from "../../operations/web/Section.tsx";
import { tokenSection } from "../contract.ts";
import { words } from "../messages/words.ts";

const TokenView = lazy(async () => ({ default: (await import("./TokenView.tsx")).TokenView }));

/** The pairing code for the mobile app, as a part of home internet (A§1). */
export default function TokenSection({ cid }: { cid: string }) {
  const t = useWords(words);
  const call = useCall();
  return (
    <Section id="token" title={t.title} lead={t.lead} read={() => call(tokenSection, { query: { cid } })}>
      {(inside) => <TokenView {...inside} />}
    </Section>
  );
}
