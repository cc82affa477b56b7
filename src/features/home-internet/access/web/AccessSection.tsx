import { lazy } from "react";
import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Section } from "../../operations/web/Section.tsx";
import { accessSection } from "../contract.ts";
import { words } from "../messages/words.ts";

const AccessView = lazy(async () => ({ default: (await import("./AccessView.tsx")).AccessView }));

/** Who may join the home network, by MAC and IP address (A§2). */
export default function AccessSection({ cid }: { cid: string }) {
  const t = useWords(words);
  const call = useCall();
  return (
    <Section id="access" title={t.title} lead={t.lead} read={() => call(accessSection, { query: { cid } })}>
      {(inside) => <AccessView {...inside} />}
    </Section>
  );
}
