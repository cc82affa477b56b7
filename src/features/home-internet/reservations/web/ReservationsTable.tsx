import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Badge } from "#ui/notice/Notice.tsx";
import css from "../../operations/web/Layout.module.css";
import { useRowQuestions } from "../../operations/web/row-questions.tsx";
import { RowsTable } from "../../operations/web/RowsTable.tsx";
import type { KnownDevices } from "../../operations/web/use-devices.ts";
import type { RowsParts } from "../../operations/web/use-rows.ts";
import { deleteReservation, deleteReservations, reservationStatus, type Reservation, type ReservationsSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { removeQuestion } from "./questions.tsx";

type Props = RowsParts<ReservationsSection> & { called: (entry: Reservation) => string; onNote: (entry: Reservation) => void };

/** The reserved addresses, each with its switch, its note and its delete button; several may be deleted at once. */
export function ReservationsTable(props: Props) {
  const { section, disabled, called, fresh, known, onNote } = props;
  const { list: t } = useWords(words);
  const { toggle, remove } = useQuestions(props);
  const noteButton = (entry: Reservation) => (
    <Button look="quiet" disabled={section.serviceSuspended} aria-label={t.noteOf(called(entry))} onClick={() => onNote(entry)}>
      {t.note}
    </Button>
  );
  return (
    <RowsTable
      {...{ words: t, rows: section.entries, disabled, fresh, called, onRemove: remove, actions: noteButton }}
      columns={[
        { key: "device", title: t.columns.device, cell: called },
        { key: "ipAddress", title: t.columns.ipAddress, cell: ({ ipAddress }) => ipAddress },
        { key: "mac", title: t.columns.mac, cell: ({ mac }) => <span className={css.mac}>{mac}</span> },
      ]}
      beside={(entry) => <OwnName entry={entry} known={known} />}
      changedElsewhere={(entry) => entry.ofAccess && <InAccess who={called(entry)} />}
      switching={{ title: t.columns.status, on: t.on, onOf: t.onOf, onToggle: toggle }}
    />
  );
}

/** A row of the list of access, which leads there. */
function InAccess({ who }: { who: string }) {
  const { list: t } = useWords(words);
  return (
    <>
      <Badge tone="info">{t.ofAccess}</Badge>{" "}
      <a href="#access" aria-label={t.toAccessOf(who)}>
        {t.toAccess}
      </a>
    </>
  );
}

/** The device's own name, where its note is shown as its name. */
function OwnName({ entry: { mac, macNote }, known: { devices } }: { entry: Reservation; known: KnownDevices }) {
  const name = devices.find((device) => device.mac === mac)?.name;
  return macNote && name && name !== macNote ? <span className={css.own}>{name}</span> : null;
}

function useQuestions({ section: { cid }, changing, show, called }: Props) {
  const all = useWords(words);
  const call = useCall();
  return useRowQuestions<Reservation, ReservationsSection>({
    changing,
    show,
    called,
    words: all.confirm,
    leadsTo: ({ ipAddress }) => ipAddress,
    removal: (entries) => removeQuestion(all, entries, called),
    setStatus: (index, status) => call(reservationStatus, { query: { cid, index, status } }),
    deleteOne: (index) => call(deleteReservation, { query: { cid, index } }),
    deleteMany: (selectedReservations, send) => send(deleteReservations, { query: { cid }, body: { selectedReservations } }),
  });
}
