import { useState } from "react";
import { useWords } from "#platform/web/words.ts";
import type { FieldFault } from "../../operations/contract.ts";
import { ChangeModals } from "../../operations/web/ChangeModals.tsx";
import { doneWords, isPartlyDeleted } from "../../operations/web/change-words.ts";
import css from "../../operations/web/Layout.module.css";
import { RowsList } from "../../operations/web/RowsList.tsx";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import { calledDevice } from "../../operations/web/use-devices.ts";
import { useRows } from "../../operations/web/use-rows.ts";
import type { AccessSection, AdmittedDevice } from "../contract.ts";
import { words } from "../messages/words.ts";
import { AccessTable } from "./AccessTable.tsx";
import { DeviceForm } from "./DeviceForm.tsx";
import { TypeForm } from "./TypeForm.tsx";

/** Who may join the network: everybody, or the devices on a list (A§4 "Access control"). */
export function AccessView(props: ViewProps<AccessSection>) {
  const { section, faults = [] } = props;
  const t = useWords(words);
  const { accessType, devices } = section;
  const parts = useRows(props, devices);
  const { changing, known, fresh } = parts;
  const [picked, pick] = useState<AccessSection["accessType"]>();
  const [typeFaults, setTypeFaults] = useState<FieldFault[]>(faults);
  const chosen = picked ?? accessType;
  const called = (device: Pick<AdmittedDevice, "mac" | "macNote">) => calledDevice(known, device);
  const accessParts = { ...parts, called };
  const choose = (type: AccessSection["accessType"]) => {
    pick(type);
    setTypeFaults([]);
  };
  return (
    <div className={`stack ${css.parts}`}>
      <TypeForm {...accessParts} chosen={chosen} onChoose={choose} faults={typeFaults} onFaults={setTypeFaults} />
      {chosen !== "OPEN" && (
        <RowsList
          id="access-list"
          words={t.list}
          count={devices.length}
          fresh={fresh.size}
          limit={section.limits[chosen]}
          faults={faults}
          field="selectedDevices"
        >
          <AccessTable {...accessParts} editable={chosen === "RESTRICTED_STATIC"} />
        </RowsList>
      )}
      <DeviceForm {...accessParts} chosen={chosen} faults={faults} onFaults={setTypeFaults} />
      <ChangeModals
        changing={changing}
        done={(operation) => (operation ? doneWords(t.done, operation, "access") : t.done.saved)}
        failed={(operation) => isPartlyDeleted(operation, "access.delete") && t.notAll}
      />
    </div>
  );
}
