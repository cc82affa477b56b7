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
import {
  deletePortForwarding,
  deletePortForwardings,
  portForwardingStatus,
  type ForwardedPort,
  type PortForwardingSection,
} from "../contract.ts";
import { words } from "../messages/words.ts";
import { removeQuestion } from "./questions.tsx";
import { calledRule, insidePortsOf, portsOf } from "./rule-words.ts";

type Props = {
  section: PortForwardingSection;
  changing: Changing;
  disabled: boolean;
  show: (section: PortForwardingSection) => void;
  known: KnownDevices;
  /** Rows that came while one looked. */
  fresh: ReadonlySet<number>;
  /** The device at an address, by name where it has one. */
  device: (address: string) => string;
};

/** The rules, each with its switch and its end; several may go at once, as the two protocols of a pair. */
export function PortForwardingTable(props: Props) {
  const { section, disabled } = props;
  const { list: t } = useWords(words);
  const chosen = useChosenRows(section.entries);
  const { toggle, remove } = useQuestions(props);
  const columns: Column<ForwardedPort>[] = [
    {
      key: "rule",
      title: t.columns.rule,
      cell: (entry) => <Choice {...props} entry={entry} chosen={chosen.has(entry)} onChoose={() => chosen.toggle(entry)} />,
    },
    { key: "protocol", title: t.columns.protocol, cell: ({ protocol }) => protocol },
    { key: "ports", title: t.columns.ports, cell: (entry) => <span className={css.mac}>{portsOf(entry)}</span> },
    { key: "target", title: t.columns.target, cell: (entry) => <Target {...props} entry={entry} /> },
    {
      key: "status",
      title: t.columns.status,
      cell: (entry) => (
        <RowSwitch disabled={disabled} status={entry.status} label={t.onOf(calledRule(entry))} on={t.on} onToggle={() => toggle(entry)} />
      ),
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

function Choice({ entry, disabled, chosen, onChoose }: Props & { entry: ForwardedPort; chosen: boolean; onChoose: () => void }) {
  const { list: t } = useWords(words);
  return (
    <Checkbox checked={chosen} disabled={disabled} onChange={onChoose}>
      <span className="visually-hidden">{t.choose} </span>
      {entry.name || t.nameless}
      <span className="visually-hidden"> ({`${entry.protocol} ${portsOf(entry)}`})</span>
    </Checkbox>
  );
}

/** Where a rule leads: the device by name, then its address and ports. */
function Target({ entry, known: { devices } }: Props & { entry: ForwardedPort }) {
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

function useQuestions({ section: { cid, entries }, changing, show, device }: Props) {
  const all = useWords(words);
  const call = useCall();
  return useRowQuestions<ForwardedPort, PortForwardingSection>({
    ...{ changing, show, called: calledRule, words: all.confirm },
    leadsTo: ({ internalIp }) => device(internalIp),
    removal: (chosen) => removeQuestion(all, chosen, entries),
    setStatus: (index, status) => call(portForwardingStatus, { query: { cid, index, status } }),
    deleteOne: (index) => call(deletePortForwarding, { query: { cid, index } }),
    deleteMany: (selectedProtocols, send) => send(deletePortForwardings, { query: { cid }, body: { selectedProtocols } }),
  });
}
