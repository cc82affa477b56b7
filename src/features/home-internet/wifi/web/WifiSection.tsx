import { lazy } from "react";
import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Section } from "../../operations/web/Section.tsx";
import { wifiSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { useEnteredNames } from "./entered-names.ts";

const WifiView = lazy(async () => ({ default: (await import("./WifiView.tsx")).WifiView }));

/** The Wi-Fi part of home internet (A§2). */
export default function WifiSection({ cid }: { cid: string }) {
  const t = useWords(words);
  const call = useCall();
  const { asked, ask } = useEnteredNames();
  return (
    <Section id="wifi" title={t.title} lead={t.lead} read={() => call(wifiSection, { query: { cid, ...asked() } })}>
      {(inside) => <WifiView {...inside} onAsked={ask} />}
    </Section>
  );
}
