import { useState } from "react";
import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Checkbox } from "#ui/field/Field.tsx";
import { Table, type Column } from "#ui/table/Table.tsx";
import { useFormPost } from "../../operations/web/form-post.ts";
import type { Changing } from "../../operations/web/use-change.ts";
import type { KnownDevices } from "../../operations/web/use-devices.ts";
import { deleteReservation, deleteReservations, reservationStatus, type Reservation, type ReservationsSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { removeQuestion } from "./questions.tsx";
import css from "../../operations/web/Rows.module.css";

type Props = {
  section: ReservationsSection;
  changing: Changing;
  disabled: boolean;
  show: (section: ReservationsSection) => void;
  known: KnownDevices;
  called: (entry: Reservation) => string;
  onNote: (entry: Reservation) => void;
};

/** The reserved addresses, each with its switch, its note and its end; several may go at once. */
export function ReservationsTable(props: Props) {
  const { section, disabled, called } = props;
  const { list: t } = useWords(words);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { toggle, remove } = useQuestions(props);
  const chosenEntries = section.entries.filter(({ index }) => chosen.has(index));
  const choose = (index: number) => setChosen(chosen.has(index) ? without(chosen, index) : new Set([...chosen, index]));
  const columns: Column<Reservation>[] = [
    {
      key: "device",
      title: t.columns.device,
      cell: (entry) => (
        <>
          <Checkbox checked={chosen.has(entry.index)} disabled={disabled} onChange={() => choose(entry.index)}>
            <span className="visually-hidden">{t.choose} </span>
            {called(entry)}
          </Checkbox>
          <OwnName {...props} entry={entry} />
        </>
      ),
    },
    { key: "ipAddress", title: t.columns.ipAddress, cell: ({ ipAddress }) => ipAddress },
    { key: "mac", title: t.columns.mac, cell: ({ mac }) => <span className={css.mac}>{mac}</span> },
    { key: "status", title: t.columns.status, cell: (entry) => <Switch {...props} entry={entry} onToggle={() => toggle(entry)} /> },
    {
      key: "actions",
      title: t.columns.actions,
      actions: true,
      cell: (entry) => <Actions {...props} entry={entry} onRemove={() => remove([entry])} />,
    },
  ];
  return (
    <>
      <Table caption={t.title} captionHidden columns={columns} rows={section.entries} rowKey={({ index }) => String(index)} />
      {section.entries.length > 1 && (
        <div>
          <Button look="danger" disabled={disabled || chosenEntries.length === 0} onClick={() => remove(chosenEntries)}>
            {t.removeChosen(chosenEntries.length)}
          </Button>
        </div>
      )}
    </>
  );
}

const without = (all: ReadonlySet<number>, one: number): ReadonlySet<number> => new Set([...all].filter((index) => index !== one));

/** The box shows what the router holds, so that it goes back by itself where a change was not made. */
function Switch({ entry, disabled, called, onToggle }: Props & { entry: Reservation; onToggle: () => void }) {
  const { list: t } = useWords(words);
  return (
    <Checkbox checked={entry.status === "active"} disabled={disabled} aria-label={t.onOf(called(entry))} onChange={onToggle}>
      {t.on}
    </Checkbox>
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

/** The questions before a reserved address is switched or deleted: one with DELETE, several with the form's call (A§7). */
function useQuestions({ section: { cid }, changing, show, called }: Props) {
  const all = useWords(words);
  const t = all.confirm;
  const call = useCall();
  const post = useFormPost(show);
  const toggle = (entry: Reservation) => {
    const [to, status] = entry.status === "active" ? (["off", "deactivate"] as const) : (["on", "activate"] as const);
    changing.question({
      title: t[to](called(entry)),
      text: <p>{t[`${to}Text`](entry.ipAddress)}</p>,
      yes: t[`${to}Yes`],
      ask: () => call(reservationStatus, { query: { cid, index: entry.index, status } }),
    });
  };
  const removeAll = (selectedReservations: number[]) => {
    const body = { selectedReservations };
    return post(body, (key) => call(deleteReservations, { query: { cid }, body, key }));
  };
  const remove = (entries: Reservation[]) => {
    const indexes = entries.map(({ index }) => index);
    const ask = () => (indexes.length === 1 ? call(deleteReservation, { query: { cid, index: indexes[0]! } }) : removeAll(indexes));
    changing.question({ ...removeQuestion(all, entries, called), ask });
  };
  return { toggle, remove };
}
