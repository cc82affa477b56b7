import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Checkbox } from "#ui/field/Field.tsx";
import type { Column } from "#ui/table/Table.tsx";
import { useChosenRows } from "../../operations/web/chosen-rows.ts";
import css from "../../operations/web/Layout.module.css";
import { useRowQuestions } from "../../operations/web/row-questions.tsx";
import { RowSwitch, RowsTable } from "../../operations/web/RowsTable.tsx";
import type { Changing } from "../../operations/web/use-change.ts";
import type { KnownDevices } from "../../operations/web/use-devices.ts";
import { deleteReservation, deleteReservations, reservationStatus, type Reservation, type ReservationsSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { removeQuestion } from "./questions.tsx";

type Props = {
  section: ReservationsSection;
  changing: Changing;
  disabled: boolean;
  show: (section: ReservationsSection) => void;
  known: KnownDevices;
  /** Rows that came while one looked. */
  fresh: ReadonlySet<number>;
  called: (entry: Reservation) => string;
  onNote: (entry: Reservation) => void;
};

/** The reserved addresses, each with its switch, its note and its end; several may go at once. */
export function ReservationsTable(props: Props) {
  const { section, disabled, called } = props;
  const { list: t } = useWords(words);
  const chosen = useChosenRows(section.entries);
  const { toggle, remove } = useQuestions(props);
  const columns: Column<Reservation>[] = [
    {
      key: "device",
      title: t.columns.device,
      cell: (entry) => (
        <>
          <Checkbox checked={chosen.has(entry)} disabled={disabled} onChange={() => chosen.toggle(entry)}>
            <span className="visually-hidden">{t.choose} </span>
            {called(entry)}
          </Checkbox>
          <OwnName {...props} entry={entry} />
        </>
      ),
    },
    { key: "ipAddress", title: t.columns.ipAddress, cell: ({ ipAddress }) => ipAddress },
    { key: "mac", title: t.columns.mac, cell: ({ mac }) => <span className={css.mac}>{mac}</span> },
    {
      key: "status",
      title: t.columns.status,
      cell: (entry) => (
        <RowSwitch disabled={disabled} status={entry.status} label={t.onOf(called(entry))} on={t.on} onToggle={() => toggle(entry)} />
      ),
    },
    {
      key: "actions",
      title: t.columns.actions,
      actions: true,
      cell: (entry) => <Actions {...props} entry={entry} onRemove={() => remove([entry])} />,
    },
  ];
  return (
    <RowsTable
      words={t}
      columns={columns}
      rows={section.entries}
      chosen={chosen}
      disabled={disabled}
      onRemove={remove}
      fresh={props.fresh}
    />
  );
}

function Actions({ entry, section, disabled, called, onNote, onRemove }: Props & { entry: Reservation; onRemove: () => void }) {
  const { list: t } = useWords(words);
  return (
    <>
      <Button look="quiet" disabled={section.serviceSuspended} aria-label={t.noteOf(called(entry))} onClick={() => onNote(entry)}>
        {t.note}
      </Button>
      <Button look="quiet" disabled={disabled} aria-label={t.removeOf(called(entry))} onClick={onRemove}>
        {t.remove}
      </Button>
    </>
  );
}

/** What the device calls itself, where a note stands in its place. */
function OwnName({ entry: { mac, macNote }, known: { devices } }: { entry: Reservation; known: KnownDevices }) {
  const name = devices.find((device) => device.mac === mac)?.name;
  return macNote && name && name !== macNote ? <span className={css.own}>{name}</span> : null;
}

function useQuestions({ section: { cid }, changing, show, called }: Props) {
  const all = useWords(words);
  const call = useCall();
  return useRowQuestions<Reservation, ReservationsSection>({
    ...{ changing, show, called, words: all.confirm },
    leadsTo: ({ ipAddress }) => ipAddress,
    removal: (entries) => removeQuestion(all, entries, called),
    setStatus: (index, status) => call(reservationStatus, { query: { cid, index, status } }),
    deleteOne: (index) => call(deleteReservation, { query: { cid, index } }),
    deleteMany: (selectedReservations, send) => send(deleteReservations, { query: { cid }, body: { selectedReservations } }),
  });
}
