import { lazy } from "react";
import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Section } from "../../operations/web/Section.tsx";
import { dnsSection } from "../contract.ts";
import { words } from "../messages/words.ts";

const DnsView = lazy(async () => ({ default: (await import("./DnsView.tsx")).DnsView }));

/** The DNS part of home internet (A§2). */
export default function DnsSection({ cid }: { cid: string }) {
  const t = useWords(words);
  const call = useCall();
  return (
    <Section id="dns" title={t.title} lead={t.lead} read={() => call(dnsSection, { query: { cid } })}>
      {(inside) => <DnsView {...inside} />}
    </Section>
  );
}
