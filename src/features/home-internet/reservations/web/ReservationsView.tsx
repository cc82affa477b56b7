import { useState } from "react";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import type { Operation } from "../../operations/contract.ts";
import { faultWords } from "../../messages/faults.ts";
import { ChangeModals } from "../../operations/web/ChangeModals.tsx";
import { ListFault } from "../../operations/web/ListFault.tsx";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import { useChange } from "../../operations/web/use-change.ts";
import { useDevices } from "../../operations/web/use-devices.ts";
import type { Reservation, ReservationsSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { NoteModal } from "./NoteModal.tsx";
import { ReservationForm } from "./ReservationForm.tsx";
import { ReservationsTable } from "./ReservationsTable.tsx";
import css from "../../operations/web/Rows.module.css";

/** The reserved addresses: on and off, notes, adding and deleting, each that the router must know of through confirm, ticket, waiting and result. */
export function ReservationsView({ section, reload, show, faults = [] }: ViewProps<ReservationsSection>) {
  const t = useWords(words);
  const language = useLanguage();
  const { cid, entries, limit, serviceSuspended } = section;
  const changing = useChange({ cid, section, reload });
  const known = useDevices(cid);
  const [noting, setNoting] = useState<Reservation>();
  const disabled = serviceSuspended || changing.busy;
  const called = ({ mac, macNote }: Pick<Reservation, "mac" | "macNote">) =>
    macNote || known.devices.find((device) => device.mac === mac)?.name || mac;
  return (
    <div className={css.rows}>
      <p className="muted">{t.about}</p>
      <section className="stack" aria-labelledby="reservations-list">
        <div className={css.head}>
          <h3 id="reservations-list">{t.list.title}</h3>
          <span className="muted">{t.list.used(entries.length, limit)}</span>
        </div>
        <ListFault id="reservations-list-fault" faults={faults} field="selectedReservations" />
        {entries.length === 0 ? (
          <p>{t.list.none}</p>
        ) : (
          <ReservationsTable {...{ section, changing, disabled, show, called, known }} onNote={setNoting} />
        )}
      </section>
      {entries.length < limit ? (
        <ReservationForm {...{ section, changing, disabled, show, faults, known }} />
      ) : (
        <Notice tone="info">{faultWords[language]["reservations-full"](String(limit))}</Notice>
      )}
      {noting && <NoteModal {...{ cid, changing, show }} entry={noting} name={called(noting)} onClose={() => setNoting(undefined)} />}
      <ChangeModals
        changing={changing}
        done={(operation) => doneWords(t.done, operation)}
        failed={(operation) => isPartly(operation) && t.notAll}
      />
    </div>
  );
}

function doneWords(done: (typeof words)["bg"]["done"], operation: Operation | undefined): string | undefined {
  if (!operation) return done.note; // the only change for which no router is asked
  const kind = operation.kind.replace("reservations.", "");
  return kind in done ? done[kind as keyof typeof done] : undefined;
}

/** Several were to be deleted, and the router refused one. */
const isPartly = (operation: Operation | undefined): boolean =>
  operation?.kind === "reservations.delete" &&
  operation.fault?.reason === "refused-by-router" &&
  operation.told["mac"]?.includes(",") === true;
