import { lazy } from "react";
import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Section } from "../../operations/web/Section.tsx";
import { lanSection } from "../contract.ts";
import { words } from "../messages/words.ts";

const LanView = lazy(async () => ({ default: (await import("./LanView.tsx")).LanView }));

/** The LAN and DHCP part of home internet (A§2). */
export default function LanSection({ cid }: { cid: string }) {
  const t = useWords(words);
  const call = useCall();
  return (
    <Section id="landhcp" title={t.title} lead={t.lead} read={() => call(lanSection, { query: { cid } })}>
      {(inside) => <LanView {...inside} />}
    </Section>
  );
}
