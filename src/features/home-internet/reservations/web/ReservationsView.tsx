import { useState } from "react";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { faultWords } from "../../messages/faults.ts";
import { ChangeModals } from "../../operations/web/ChangeModals.tsx";
import { doneWords, isPartlyDeleted } from "../../operations/web/ended-words.ts";
import css from "../../operations/web/Layout.module.css";
import { RowsList } from "../../operations/web/RowsList.tsx";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import { useChange } from "../../operations/web/use-change.ts";
import { useNewRows } from "../../operations/web/new-rows.ts";
import { calledDevice, useDevices } from "../../operations/web/use-devices.ts";
import type { Reservation, ReservationsSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { NoteModal } from "./NoteModal.tsx";
import { ReservationForm } from "./ReservationForm.tsx";
import { ReservationsTable } from "./ReservationsTable.tsx";

/** The reserved addresses: on and off, notes, adding and deleting, each that the router must know of through confirm, ticket, waiting and result. */
export function ReservationsView({ section, reload, show, faults = [] }: ViewProps<ReservationsSection>) {
  const t = useWords(words);
  const language = useLanguage();
  const { cid, entries, limit, serviceSuspended } = section;
  const changing = useChange({ cid, section, reload });
  const known = useDevices(cid);
  const fresh = useNewRows(entries);
  const [noting, setNoting] = useState<Reservation>();
  const disabled = serviceSuspended || changing.busy;
  const called = (entry: Pick<Reservation, "mac" | "macNote">) => calledDevice(known, entry);
  return (
    <div className={css.parts}>
      <p className="muted">{t.about}</p>
      <RowsList
        id="reservations-list"
        words={t.list}
        count={entries.length}
        fresh={fresh.size}
        {...{ limit, faults }}
        field="selectedReservations"
      >
        <ReservationsTable {...{ section, changing, disabled, show, called, known, fresh }} onNote={setNoting} />
      </RowsList>
      {entries.length < limit ? (
        <ReservationForm {...{ section, changing, disabled, show, faults, known }} />
      ) : (
        <Notice tone="info">{faultWords[language]["reservations-full"](String(limit))}</Notice>
      )}
      {noting && <NoteModal {...{ cid, changing, show }} entry={noting} name={called(noting)} onClose={() => setNoting(undefined)} />}
      <ChangeModals
        changing={changing}
        done={(operation) => (operation ? doneWords(t.done, operation, "reservations") : t.done.note)}
        failed={(operation) => isPartlyDeleted(operation, "reservations.delete") && t.notAll}
      />
    </div>
  );
}
