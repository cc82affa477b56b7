import { lazy } from "react";
import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Section } from "../../operations/web/Section.tsx";
import { reservationsSection } from "../contract.ts";
import { words } from "../messages/words.ts";

const ReservationsView = lazy(async () => ({ default: (await import("./ReservationsView.tsx")).ReservationsView }));

/** The DHCP reservations of home internet (A§2). */
export default function ReservationsSection({ cid }: { cid: string }) {
  const t = useWords(words);
  const call = useCall();
  return (
    <Section id="reservations" title={t.title} lead={t.lead} read={() => call(reservationsSection, { query: { cid } })}>
      {(inside) => <ReservationsView {...inside} />}
    </Section>
  );
}
