import { useState } from "react";
import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Checkbox } from "#ui/field/Field.tsx";
import { Table, type Column } from "#ui/table/Table.tsx";
import { useFormPost } from "../../operations/web/form-post.ts";
import css from "../../operations/web/Rows.module.css";
import type { Changing } from "../../operations/web/use-change.ts";
import type { KnownDevices } from "../../operations/web/use-devices.ts";
import { deleteNapt, deleteNapts, naptStatus, type NaptEntry, type NaptSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { removeQuestion } from "./questions.tsx";
import { calledRule, insidePortsOf, portsOf } from "./rule-words.ts";

type Props = {
  section: NaptSection;
  changing: Changing;
  disabled: boolean;
  show: (section: NaptSection) => void;
  known: KnownDevices;
  /** The device at an address, by name where it has one. */
  device: (address: string) => string;
};

/** The rules, each with its switch and its end; several may go at once, as the two protocols of a pair. */
export function NaptTable(props: Props) {
  const { section, disabled } = props;
  const { list: t } = useWords(words);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { toggle, remove } = useQuestions(props);
  const chosenEntries = section.entries.filter(({ index }) => chosen.has(index));
  const choose = (index: number) => setChosen(chosen.has(index) ? without(chosen, index) : new Set([...chosen, index]));
  const columns: Column<NaptEntry>[] = [
    {
      key: "rule",
      title: t.columns.rule,
      cell: (entry) => <Choice {...props} entry={entry} chosen={chosen.has(entry.index)} onChoose={() => choose(entry.index)} />,
    },
    { key: "protocol", title: t.columns.protocol, cell: ({ protocol }) => protocol },
    { key: "ports", title: t.columns.ports, cell: (entry) => <span className={css.mac}>{portsOf(entry)}</span> },
    { key: "target", title: t.columns.target, cell: (entry) => <Target {...props} entry={entry} /> },
    {
      key: "status",
      title: t.columns.status,
      cell: (entry) => <Switch {...props} entry={entry} onToggle={() => toggle(entry)} />,
    },
    {
      key: "actions",
      title: t.columns.actions,
      actions: true,
      cell: (entry) => (
        <Button look="quiet" disabled={disabled} aria-label={t.removeOf(calledRule(entry))} onClick={() => remove([entry])}>
          {t.remove}
        </Button>
      ),
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

function Choice({ entry, disabled, chosen, onChoose }: Props & { entry: NaptEntry; chosen: boolean; onChoose: () => void }) {
  const { list: t } = useWords(words);
  return (
    <Checkbox checked={chosen} disabled={disabled} onChange={onChoose}>
      <span className="visually-hidden">{t.choose} </span>
      {entry.name || t.nameless}
      <span className="visually-hidden"> ({`${entry.protocol} ${portsOf(entry)}`})</span>
    </Checkbox>
  );
}

/** The box shows what the router holds, so that it goes back by itself where a change was not made. */
function Switch({ entry, disabled, onToggle }: Props & { entry: NaptEntry; onToggle: () => void }) {
  const { list: t } = useWords(words);
  return (
    <Checkbox checked={entry.status === "active"} disabled={disabled} aria-label={t.onOf(calledRule(entry))} onChange={onToggle}>
      {t.on}
    </Checkbox>
  );
}

/** Where a rule leads: the device by name, then its address and ports. */
function Target({ entry, known: { devices } }: Props & { entry: NaptEntry }) {
  const { list: t } = useWords(words);
  const name = devices.find(({ ipAddress }) => ipAddress === entry.internalIp)?.name;
  const inside = insidePortsOf(entry);
  const at = (entry.externalPort === entry.externalPortEnd ? t.to : t.toMany)(entry.internalIp, inside);
  return name ? (
    <>
      {name} <span className="small muted">{at}</span>
    </>
  ) : (
    <>{at}</>
  );
}

/** The questions before a rule is switched or deleted: one with DELETE, several with the form's call (A§7). */
function useQuestions({ section: { cid, entries }, changing, show, device }: Props) {
  const all = useWords(words);
  const t = all.confirm;
  const call = useCall();
  const post = useFormPost(show);
  const toggle = (entry: NaptEntry) => {
    const [to, status] = entry.status === "active" ? (["off", "deactivate"] as const) : (["on", "activate"] as const);
    changing.question({
      title: t[to](calledRule(entry)),
      text: <p>{t[`${to}Text`](device(entry.internalIp))}</p>,
      yes: t[`${to}Yes`],
      ask: () => call(naptStatus, { query: { cid, index: entry.index, status } }),
    });
  };
  const removeAll = (selectedProtocols: number[]) => {
    const body = { selectedProtocols };
    return post(body, (key) => call(deleteNapts, { query: { cid }, body, key }));
  };
  const remove = (chosen: NaptEntry[]) => {
    const indexes = chosen.map(({ index }) => index);
    const ask = () => (indexes.length === 1 ? call(deleteNapt, { query: { cid, index: indexes[0]! } }) : removeAll(indexes));
    changing.question({ ...removeQuestion(all, chosen, entries), ask });
  };
  return { toggle, remove };
}
