import { useWords } from "#platform/web/words.ts";
import { Badge, Notice } from "#ui/notice/Notice.tsx";
import { Table } from "#ui/table/Table.tsx";
import { devices as shared } from "../../messages/devices.ts";
import type { AnswerOf } from "#platform/endpoint.ts";
import type { Device } from "../../operations/contract.ts";
import type { connectedDevicesResult } from "../contract.ts";
import { words } from "../messages/words.ts";

/** The devices that the router knows, by name. `past`: its report is too old to say that they are connected now. */
export function DevicesTable({ devices, past }: { devices: Device[]; past?: boolean | undefined }) {
  const { devices: t } = useWords(words);
  const { nameless, by } = useWords(shared);
  if (devices.length === 0) return <p>{t.none}</p>;
  return (
    <Table
      caption={t.title}
      captionHidden
      rows={devices}
      rowKey={({ mac }) => mac}
      columns={[
        { key: "name", title: t.columns.name, cell: ({ name }) => name || nameless },
        { key: "ipAddress", title: t.columns.ipAddress, cell: ({ ipAddress }) => ipAddress },
        { key: "mac", title: t.columns.mac, cell: ({ mac }) => mac },
        { key: "connection", title: t.columns.connection, cell: ({ connection }) => by[connection] },
        {
          key: "active",
          title: t.columns.active,
          cell: ({ active }) => (
            <Badge tone={active && !past ? "success" : "plain"}>{active ? t[past ? "wasConnected" : "connected"] : t.away}</Badge>
          ),
        },
      ]}
    />
  );
}

/** The HTML of the result (A§7): the table that the page shows, or why there is none. */
export function DevicesFragment({ given }: { given: AnswerOf<typeof connectedDevicesResult> }) {
  const { devices: t } = useWords(words);
  if (given.status === 200) return <DevicesTable devices={given.body} />;
  if (given.status === 202) return <p>{t.stillReading}</p>;
  return (
    <Notice tone="error" title={t.failed.title}>
      {t.failed[given.body.problem]}
    </Notice>
  );
}
