import { useWords } from "#platform/web/words.ts";
import { Badge } from "#ui/notice/Notice.tsx";
import { useFormPost } from "../../operations/web/form-post.ts";
import layout from "../../operations/web/Layout.module.css";
import { RowsTable } from "../../operations/web/RowsTable.tsx";
import { opensByRemoving } from "../../rules/access.ts";
import { deleteAccess, type AdmittedDevice } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Access.module.css";
import { EditCell } from "./EditCell.tsx";
import type { AccessParts } from "./access-parts.ts";

type Props = AccessParts & { editable: boolean };

/** The devices that may join; with fixed addresses their MAC and their note can be edited in place (A§4). Several may be removed at once. */
export function AccessTable(props: Props) {
  const { section, disabled, called, editable, fresh } = props;
  const { list: t } = useWords(words);
  const remove = useRemoval(props);
  const edit = (device: AdmittedDevice, field: "mac" | "macNote") => <EditCell {...props} device={device} field={field} />;
  const note = ({ macNote }: AdmittedDevice) => macNote || <span className="muted">{t.noNote}</span>;
  return (
    <RowsTable
      {...{ words: t, rows: section.devices, disabled, fresh, called, onRemove: remove }}
      beside={({ shutOut }) => shutOut && <Badge tone="warning">{t.shutOut}</Badge>}
      columns={[
        { key: "device", title: t.columns.device, cell: called },
        {
          key: "ipAddress",
          title: t.columns.ipAddress,
          cell: ({ ipAddress }) => ipAddress || <span className="muted">{t.noAddress}</span>,
        },
        {
          key: "mac",
          title: t.columns.mac,
          cell: (device) => (editable ? edit(device, "mac") : <span className={layout.mac}>{device.mac}</span>),
        },
        { key: "macNote", title: t.columns.macNote, cell: (device) => (editable ? edit(device, "macNote") : note(device)) },
      ]}
    />
  );
}

/** The question before devices are removed; where none would be left, it says that the network opens to everybody. */
function useRemoval({ section: { cid, accessType, devices }, changing, show, called }: Props) {
  const { confirm: t } = useWords(words);
  const post = useFormPost(show);
  return (removed: AdmittedDevice[]) => {
    const opens = opensByRemoving({ accessType, devices }, removed.length);
    const text = (
      <>
        <ul>
          {removed.map((device) => (
            <li key={device.index}>
              <strong>{called(device)}</strong>, {device.ipAddress || device.mac}
            </li>
          ))}
        </ul>
        {opens ? <p className={css.warned}>{t.opens}</p> : <p>{t.removeText(removed.length)}</p>}
      </>
    );
    const ask = () => {
      const body = { selectedDevices: removed.map(({ index }) => index) };
      return post((send) => send(deleteAccess, { query: { cid }, body }));
    };
    changing.question({ title: t.remove(removed.length), text, yes: opens ? t.opensYes : t.removeYes, danger: true, ask });
  };
}
