import { useState } from "react";
import { useWords } from "#platform/web/words.ts";
import type { FieldFault, Operation } from "../../operations/contract.ts";
import { ChangeModals } from "../../operations/web/ChangeModals.tsx";
import { ListFault } from "../../operations/web/ListFault.tsx";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import { useChange } from "../../operations/web/use-change.ts";
import { useDevices } from "../../operations/web/use-devices.ts";
import type { AccessSection, AdmittedDevice } from "../contract.ts";
import { words } from "../messages/words.ts";
import { AccessTable } from "./AccessTable.tsx";
import css from "./Access.module.css";
import { DeviceForm } from "./DeviceForm.tsx";
import { TypeForm } from "./TypeForm.tsx";

/** Who may join the network: for everybody, or by a list of devices (A§4 "Access control"). */
export function AccessView({ section, reload, show, faults = [] }: ViewProps<AccessSection>) {
  const t = useWords(words);
  const { cid, accessType, devices, serviceSuspended } = section;
  const changing = useChange({ cid, section, reload });
  const known = useDevices(cid);
  const [picked, pick] = useState<AccessSection["accessType"]>();
  const [said, setSaid] = useState<FieldFault[]>(faults);
  const chosen = picked ?? accessType;
  const disabled = serviceSuspended || changing.busy;
  const called = ({ mac, macNote }: Pick<AdmittedDevice, "mac" | "macNote">) =>
    macNote || known.devices.find((device) => device.mac === mac)?.name || mac;
  const inside = { section, changing, disabled, show, known, called };
  const choose = (type: AccessSection["accessType"]) => {
    pick(type);
    setSaid([]);
  };
  return (
    <div className={css.access}>
      <TypeForm {...inside} chosen={chosen} onChoose={choose} faults={said} onFaults={setSaid} />
      {chosen !== "OPEN" && (
        <section className="stack" aria-labelledby="access-list">
          <div className={css.head}>
            <h3 id="access-list">{t.list.title}</h3>
            <span className="muted">{t.list.used(devices.length, section.limits[chosen])}</span>
          </div>
          <ListFault id="access-list-fault" faults={faults} field="selectedDevices" />
          {devices.length === 0 ? <p>{t.list.none}</p> : <AccessTable {...inside} editable={chosen === "RESTRICTED_STATIC"} />}
        </section>
      )}
      <DeviceForm {...inside} chosen={chosen} faults={faults} onFaults={setSaid} />
      <ChangeModals
        changing={changing}
        done={(operation) => doneWords(t.done, operation)}
        failed={(operation) => isPartly(operation) && t.notAll}
      />
    </div>
  );
}

function doneWords(done: (typeof words)["bg"]["done"], operation: Operation | undefined): string | undefined {
  if (!operation) return done.kept;
  const kind = operation.kind.replace("access.", "");
  return kind in done ? done[kind as keyof typeof done] : undefined;
}

/** Several were to be removed, and the router refused one. */
const isPartly = (operation: Operation | undefined): boolean =>
  operation?.kind === "access.delete" && operation.fault?.reason === "refused-by-router" && operation.told["mac"]?.includes(",") === true;
