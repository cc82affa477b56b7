import { lazy } from "react";
import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Section } from "../../operations/web/Section.tsx";
import { emailSection } from "../contract.ts";
import { words } from "../messages/words.ts";

const EmailView = lazy(async () => ({ default: (await import("./AccountView.tsx")).EmailView }));

/** The mailbox part of home internet (A§2). */
export default function EmailSection({ cid }: { cid: string }) {
  const t = useWords(words).mailboxes;
  const call = useCall();
  return (
    <Section id="email" title={t.title} lead={t.lead} read={() => call(emailSection, { query: { cid } })}>
      {(inside) => <EmailView {...inside} />}
    </Section>
  );
}
