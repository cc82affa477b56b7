import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import css from "../../operations/web/Layout.module.css";
import { useRowQuestions } from "../../operations/web/row-questions.tsx";
import { RowsTable } from "../../operations/web/RowsTable.tsx";
import type { RowsParts } from "../../operations/web/use-rows.ts";
import {
  deletePortForwarding,
  deletePortForwardings,
  portForwardingStatus,
  type ForwardedPort,
  type PortForwardingSection,
} from "../contract.ts";
import { words } from "../messages/words.ts";
import { removeQuestion } from "./questions.tsx";
import { calledRule, internalPortsOf, portsOf } from "./rule-words.ts";

type Props = RowsParts<PortForwardingSection> & {
  /** The device at an address, by name where it has one. */
  device: (address: string) => string;
};

/** The rules, each with its switch and delete button; several may be deleted at once, such as the two protocols of a pair. */
export function PortForwardingTable(props: Props) {
  const { section, disabled, fresh } = props;
  const { list: t } = useWords(words);
  const { toggle, remove } = useQuestions(props);
  return (
    <RowsTable
      {...{ words: t, rows: section.entries, disabled, fresh, called: calledRule, onRemove: remove }}
      columns={[
        { key: "rule", title: t.columns.rule, cell: (entry) => <Name entry={entry} /> },
        { key: "protocol", title: t.columns.protocol, cell: ({ protocol }) => protocol },
        { key: "ports", title: t.columns.ports, cell: (entry) => <span className={css.mac}>{portsOf(entry)}</span> },
        { key: "target", title: t.columns.target, cell: (entry) => <Target {...props} entry={entry} /> },
      ]}
      switching={{ title: t.columns.status, on: t.on, onOf: t.onOf, onToggle: toggle }}
    />
  );
}

/** A rule by its name, distinguished from its twin by its protocol and ports. */
function Name({ entry }: { entry: ForwardedPort }) {
  const { list: t } = useWords(words);
  return (
    <>
      {entry.name || t.nameless}
      <span className="visually-hidden"> ({`${entry.protocol} ${portsOf(entry)}`})</span>
    </>
  );
}

/** The target of a rule: the device by name, then its address and ports. */
function Target({ entry, known: { devices } }: Props & { entry: ForwardedPort }) {
  const { list: t } = useWords(words);
  const name = devices.find(({ ipAddress }) => ipAddress === entry.internalIp)?.name;
  const internalPorts = internalPortsOf(entry);
  const at = (entry.externalPort === entry.externalPortEnd ? t.to : t.toMany)(entry.internalIp, internalPorts);
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
    changing,
    show,
    called: calledRule,
    words: all.confirm,
    leadsTo: ({ internalIp }) => device(internalIp),
    removal: (chosen) => removeQuestion(all, chosen, entries),
    setStatus: (index, status) => call(portForwardingStatus, { query: { cid, index, status } }),
    deleteOne: (index) => call(deletePortForwarding, { query: { cid, index } }),
    deleteMany: (selectedProtocols, send) => send(deletePortForwardings, { query: { cid }, body: { selectedProtocols } }),
  });
}
