import { useLanguage, useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import type { Operation } from "../../operations/contract.ts";
import { faultWords } from "../../messages/faults.ts";
import { ChangeModals } from "../../operations/web/ChangeModals.tsx";
import { ListFault } from "../../operations/web/ListFault.tsx";
import css from "../../operations/web/Rows.module.css";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import { useChange } from "../../operations/web/use-change.ts";
import { useDevices } from "../../operations/web/use-devices.ts";
import type { NaptSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { NaptForm } from "./NaptForm.tsx";
import { NaptTable } from "./NaptTable.tsx";
import { partlyWords } from "./questions.tsx";

/** The rules of port forwarding: on and off, adding and deleting, each through confirm, ticket, waiting and result. */
export function NaptView({ section, reload, show, faults = [] }: ViewProps<NaptSection>) {
  const t = useWords(words);
  const language = useLanguage();
  const { cid, entries, limit, serviceSuspended } = section;
  const changing = useChange({ cid, section, reload });
  const known = useDevices(cid);
  const disabled = serviceSuspended || changing.busy;
  const device = (address: string) => {
    const name = known.devices.find(({ ipAddress }) => ipAddress === address)?.name;
    return name ? `${name} (${address})` : address;
  };
  return (
    <div className={css.rows}>
      <p className="muted">{t.about}</p>
      <section className="stack" aria-labelledby="napt-list">
        <div className={css.head}>
          <h3 id="napt-list">{t.list.title}</h3>
          <span className="muted">{t.list.used(entries.length, limit)}</span>
        </div>
        <ListFault id="napt-list-fault" faults={faults} field="selectedProtocols" />
        {entries.length === 0 ? <p>{t.list.none}</p> : <NaptTable {...{ section, changing, disabled, show, known, device }} />}
      </section>
      {entries.length < limit ? (
        <NaptForm {...{ section, changing, disabled, show, faults, known, device }} />
      ) : (
        <Notice tone="info">{faultWords[language]["port-rules-full"](String(limit))}</Notice>
      )}
      <ChangeModals
        changing={changing}
        done={(operation) => doneWords(t.done, operation)}
        failed={(operation) => partlyWords(t, operation)}
      />
    </div>
  );
}

function doneWords(done: (typeof words)["bg"]["done"], operation: Operation | undefined): string | undefined {
  const kind = operation?.kind.replace("napt.", "") ?? "";
  return kind in done ? done[kind as keyof typeof done] : undefined;
}
