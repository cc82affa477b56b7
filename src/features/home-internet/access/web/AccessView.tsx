import { useState } from "react";
import { useWords } from "#platform/web/words.ts";
import type { FieldFault, Operation } from "../../operations/contract.ts";
import { ChangeModals } from "../../operations/web/ChangeModals.tsx";
import { doneWords, isPartlyDeleted } from "../../operations/web/change-words.ts";
import css from "../../operations/web/Layout.module.css";
import { RowsList } from "../../operations/web/RowsList.tsx";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import { calledDevice } from "../../operations/web/use-devices.ts";
import { useRows } from "../../operations/web/use-rows.ts";
import { accessTypeNamed } from "../../settings.ts";
import type { AccessSection, AdmittedDevice } from "../contract.ts";
import { words } from "../messages/words.ts";
import { AccessTable } from "./AccessTable.tsx";
import { DeviceForm } from "./DeviceForm.tsx";
import { TypeForm } from "./TypeForm.tsx";

type Words = (typeof words)["bg"];

/** What is told of a change that was applied: without the last device of the list the network is open. */
function doneText({ done }: Words, operation: Operation | undefined): string | undefined {
  if (!operation) return done.saved;
  const { back: _, opened, ...own } = done;
  const opens = operation.kind === "access.delete" && operation.details["accessType"] === "OPEN";
  return opens ? opened : doneWords(own, operation, "access");
}

/** What is told of a change that was undone: who may join again. */
function backText({ done, type }: Words, name: string | undefined): string | undefined {
  const former = accessTypeNamed(name);
  return former && done.back(type[former].title);
}

/** Who may join the network: everybody, or the devices on a list (A§4 "Access control"). */
export function AccessView(props: ViewProps<AccessSection>) {
  const { section, faults = [] } = props;
  const t = useWords(words);
  const { accessType, devices } = section;
  const parts = useRows(props, { rows: devices, family: "access" });
  const { changing, known, fresh } = parts;
  const [picked, pick] = useState<AccessSection["accessType"]>();
  const [typeFaults, setTypeFaults] = useState<FieldFault[]>(faults);
  // once the type has changed at the router, what was chosen before it is over
  const [former, setFormer] = useState(accessType);
  if (former !== accessType) {
    setFormer(accessType);
    pick(undefined);
  }
  const chosen = picked ?? accessType;
  const isStatic = chosen === "RESTRICTED_STATIC";
  // while a change that failed half way is taken back the type may differ: a field that is open stays, with what was typed
  const [editable, setEditable] = useState(isStatic);
  if (editable !== isStatic && section.operations.every(({ endedAt }) => endedAt !== null)) setEditable(isStatic);
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
          <AccessTable {...accessParts} editable={editable} />
        </RowsList>
      )}
      {(chosen === "OPEN" || devices.length > 0) && (
        <DeviceForm {...accessParts} chosen={chosen} faults={faults} onFaults={setTypeFaults} />
      )}
      <ChangeModals
        changing={changing}
        done={(operation) => doneText(t, operation)}
        back={(operation) => backText(t, operation?.details["accessType"])}
        failed={(operation) => isPartlyDeleted(operation, "access.delete") && t.notAll}
      />
    </div>
  );
}
