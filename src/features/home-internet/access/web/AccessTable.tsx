import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Checkbox } from "#ui/field/Field.tsx";
import type { Column } from "#ui/table/Table.tsx";
import { useChosenRows, type ChosenRows } from "../../operations/web/chosen-rows.ts";
import { useFormPost } from "../../operations/web/form-post.ts";
import layout from "../../operations/web/Layout.module.css";
import { RowsTable } from "../../operations/web/RowsTable.tsx";
import { deleteAccess, type AdmittedDevice } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Access.module.css";
import { EditCell } from "./EditCell.tsx";
import type { Inside } from "./inside.ts";

type Props = Inside & { editable: boolean; fresh: ReadonlySet<number> };

/** The devices that may join; with fixed addresses their MAC and their note can be edited in place (A§4). Several may go at once. */
export function AccessTable(props: Props) {
  const { section, disabled } = props;
  const { list: t } = useWords(words);
  const chosen = useChosenRows(section.devices);
  const remove = useRemoval(props);
  const columns = useColumns(props, { chosen, remove });
  return (
    <RowsTable
      words={t}
      columns={columns}
      rows={section.devices}
      chosen={chosen}
      disabled={disabled}
      onRemove={remove}
      fresh={props.fresh}
    />
  );
}

type Row = { chosen: ChosenRows<AdmittedDevice>; remove: (devices: AdmittedDevice[]) => void };

function useColumns(props: Props, { chosen, remove }: Row): Column<AdmittedDevice>[] {
  const { disabled, called, editable } = props;
  const { list: t } = useWords(words);
  return [
    {
      key: "device",
      title: t.columns.device,
      cell: (device) => (
        <Checkbox checked={chosen.has(device)} disabled={disabled} onChange={() => chosen.toggle(device)}>
          <span className="visually-hidden">{t.choose} </span>
          {called(device)}
        </Checkbox>
      ),
    },
    { key: "ipAddress", title: t.columns.ipAddress, cell: ({ ipAddress }) => ipAddress || <span className="muted">{t.noAddress}</span> },
    {
      key: "mac",
      title: t.columns.mac,
      cell: (device) => (editable ? <EditCell {...props} device={device} field="mac" /> : <span className={layout.mac}>{device.mac}</span>),
    },
    {
      key: "macNote",
      title: t.columns.macNote,
      cell: (device) =>
        editable ? <EditCell {...props} device={device} field="macNote" /> : device.macNote || <span className="muted">{t.noNote}</span>,
    },
    {
      key: "actions",
      title: t.columns.actions,
      actions: true,
      cell: (device) => (
        <Button look="quiet" disabled={disabled} aria-label={t.removeOf(called(device))} onClick={() => remove([device])}>
          {t.remove}
        </Button>
      ),
    },
  ];
}

/** The question before devices are taken off the list; where none would be left, it says what that means. */
function useRemoval({ section: { cid, accessType, devices }, changing, show, called }: Props) {
  const { confirm: t } = useWords(words);
  const post = useFormPost(show);
  return (removed: AdmittedDevice[]) => {
    const text = (
      <>
        <ul>
          {removed.map((device) => (
            <li key={device.index}>
              <strong>{called(device)}</strong>, {device.ipAddress || device.mac}
            </li>
          ))}
        </ul>
        <p>{t.removeText}</p>
        {accessType !== "OPEN" && removed.length === devices.length && <p className={css.warned}>{t.nobody}</p>}
      </>
    );
    const ask = () => {
      const body = { selectedDevices: removed.map(({ index }) => index) };
      return post((send) => send(deleteAccess, { query: { cid }, body }));
    };
    changing.question({ title: t.remove(removed.length), text, yes: t.removeYes, danger: true, ask });
  };
}
