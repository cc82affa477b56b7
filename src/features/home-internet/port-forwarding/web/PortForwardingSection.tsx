import { lazy } from "react";
import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Section } from "../../operations/web/Section.tsx";
import { portForwardingSection } from "../contract.ts";
import { words } from "../messages/words.ts";

const PortForwardingView = lazy(async () => ({ default: (await import("./PortForwardingView.tsx")).PortForwardingView }));

/** The port forwarding of home internet (A§2). */
export default function PortForwardingSection({ cid }: { cid: string }) {
  const t = useWords(words);
  const call = useCall();
  return (
    <Section id="napt" title={t.title} lead={t.lead} read={() => call(portForwardingSection, { query: { cid } })}>
      {(inside) => <PortForwardingView {...inside} />}
    </Section>
  );
}
