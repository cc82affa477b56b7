import { lazy } from "react";
import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Section } from "../../operations/web/Section.tsx";
import { hostingSection } from "../contract.ts";
import { words } from "../messages/words.ts";

const HostingView = lazy(async () => ({ default: (await import("./AccountView.tsx")).HostingView }));

/** The web hosting part of home internet (A§2). */
export default function HostingSection({ cid }: { cid: string }) {
  const t = useWords(words).hosting;
  const call = useCall();
  return (
    <Section id="hosting" title={t.title} lead={t.lead} read={() => call(hostingSection, { query: { cid } })}>
      {(inside) => <HostingView {...inside} />}
    </Section>
  );
}
