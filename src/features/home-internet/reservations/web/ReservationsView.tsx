import { useState } from "react";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { faultWords } from "../../messages/faults.ts";
import { ChangeModals } from "../../operations/web/ChangeModals.tsx";
import { doneWords, isPartlyDeleted } from "../../operations/web/change-words.ts";
import css from "../../operations/web/Layout.module.css";
import { RowsList } from "../../operations/web/RowsList.tsx";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import { calledDevice } from "../../operations/web/use-devices.ts";
import { useRows } from "../../operations/web/use-rows.ts";
import type { Reservation, ReservationsSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { NoteModal } from "./NoteModal.tsx";
import { ReservationForm } from "./ReservationForm.tsx";
import { ReservationsTable } from "./ReservationsTable.tsx";

/** The reserved addresses: on and off, notes, adding and deleting, each change of the router with confirmation, ticket, waiting and result. */
export function ReservationsView(props: ViewProps<ReservationsSection>) {
  const { section, show, faults = [] } = props;
  const t = useWords(words);
  const language = useLanguage();
  const { cid, entries, limit } = section;
  const parts = useRows(props, { rows: entries, family: "reservations" });
  const { changing, known, fresh } = parts;
  const [noting, setNoting] = useState<Reservation>();
  const called = (entry: Pick<Reservation, "mac" | "macNote">) => calledDevice(known, entry);
  return (
    <div className={`stack ${css.parts}`}>
      <p className="muted">{t.about}</p>
      <RowsList
        id="reservations-list"
        words={t.list}
        count={entries.length}
        fresh={fresh.size}
        {...{ limit, faults }}
        field="selectedReservations"
      >
        <ReservationsTable {...parts} called={called} onNote={setNoting} />
      </RowsList>
      {entries.length < limit ? (
        <ReservationForm {...parts} faults={faults} />
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
