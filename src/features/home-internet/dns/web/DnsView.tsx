import { useRef, useState } from "react";
import { useHomeInternetLimits } from "#platform/web/limits.ts";
import { useWords } from "#platform/web/words.ts";
import { ScriptForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import type { FieldFault, Operation } from "../../operations/contract.ts";
import { ChangeModals } from "../../operations/web/ChangeModals.tsx";
import { useFieldFaults } from "../../operations/web/field-faults.ts";
import { useFormPost } from "../../operations/web/form-post.ts";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import { useChange } from "../../operations/web/use-change.ts";
import { dnsFaults, dnsField } from "../../rules/dns.ts";
import { UNKNOWN_HOME, type Limits } from "../../settings.ts";
import { changeDns, deleteDns, type DnsSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import layout from "../../operations/web/Layout.module.css";
import css from "./Dns.module.css";
import { SubmitButton } from "../../operations/web/SubmitButton.tsx";

type Props = ViewProps<DnsSection>;

/** The DNS servers of the home network: set as a list, removed one by one or all, each with confirmation, ticket, waiting and result. */
export function DnsView(props: Props) {
  const { section, faults = [] } = props;
  const t = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const fieldFaults = useFieldFaults(form, atFields(faults, section.limit));
  const { changing, typed, type, submit, remove } = useDns(props, fieldFaults.set);
  const disabled = section.serviceSuspended || changing.busy;
  const { servers } = section;
  const doneWords = (operation: Operation | undefined) => operation && (operation.kind === "dns.delete" ? t.done.delete : t.done.set);
  return (
    <ScriptForm ref={form} className={css.form} onSend={submit}>
      <p className="muted">{t.about}</p>
      {servers.length === 0 && <p>{t.own}</p>}
      {typed.map((value, at) => (
        <div key={at} className={`${layout.line} ${css.server}`}>
          <TextField
            {...{ value, disabled, label: t.server(at), name: "servers", error: fieldFaults.of(dnsField(at)) }}
            {...(at === 0 ? { hint: t.hint } : { optional: t.optional })}
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => type(typed.map((one, place) => (place === at ? event.target.value : one)))}
          />
          {servers[at] !== undefined && (
            <Button look="quiet" disabled={disabled} aria-label={t.removeOf(servers[at])} onClick={() => remove([servers[at]!])}>
              {t.remove}
            </Button>
          )}
        </div>
      ))}
      <div className={layout.line}>
        <SubmitButton disabled={disabled}>{t.save}</SubmitButton>
        {servers.length > 0 && (
          <Button look="secondary" disabled={disabled} onClick={() => remove([])}>
            {t.removeAll}
          </Button>
        )}
      </div>
      <ChangeModals changing={changing} done={doneWords} />
    </ScriptForm>
  );
}

/** A server too many has no field: its fault is shown at the last one. */
function atFields(faults: FieldFault[], limit: number): FieldFault[] {
  const fields = Array.from({ length: limit }, (_, at) => dnsField(at));
  return faults.map((one) => (fields.includes(one.field) ? one : { ...one, field: dnsField(limit - 1) }));
}

const filled = (servers: readonly string[], limit: number): string[] => Array.from({ length: limit }, (_, at) => servers[at] ?? "");

/** What is typed stays until the router's servers change. */
function useDns({ section, reload, show }: Props, showFaults: (faults: FieldFault[]) => void) {
  const { cid, servers, limit } = section;
  const { confirm: t } = useWords(words);
  const limits = useHomeInternetLimits();
  const post = useFormPost(show, showFaults);
  const changing = useChange({ cid, section, reload });
  const current = servers.join();
  const [seen, setSeen] = useState(current);
  const [typed, type] = useState(filled(servers, limit));
  if (seen !== current) {
    setSeen(current);
    type(filled(servers, limit));
  }
  const ask = (endpoint: typeof changeDns, body: { servers?: string[] }) => post((send) => send(endpoint, { query: { cid }, body }));
  const submit = () => {
    const faults = faultsOf(section, typed, limits);
    showFaults(faults);
    const input = typed.map((server) => server.trim()).filter(Boolean);
    const text = (
      <>
        <p>{t.saveText(input.join(", "))}</p>
        <p className="muted">{t.later}</p>
      </>
    );
    if (faults.length === 0) changing.question({ title: t.save, text, yes: t.saveYes, ask: () => ask(changeDns, { servers: typed }) });
  };
  const remove = (named: string[]) => {
    const left = servers.filter((server) => !named.includes(server)).join(", ");
    const [one] = named;
    const question = one
      ? { title: t.remove(one), text: <p>{left ? t.removeText(left) : t.removeLast}</p>, yes: t.removeYes }
      : { title: t.removeAll, text: <p>{t.removeAllText(servers.join(", "))}</p>, yes: t.removeAllYes };
    changing.question({ ...question, danger: true, ask: () => ask(deleteDns, one ? { servers: named } : {}) });
  };
  return { changing, typed, type, submit, remove };
}

/** Faults that the page can find: without the home network, whose edges the server checks. */
function faultsOf({ servers }: DnsSection, typed: string[], limits: Limits): FieldFault[] {
  const faults = dnsFaults({ ...UNKNOWN_HOME, dns: servers }, { servers: typed }, limits);
  const isSame =
    typed
      .map((server) => server.trim())
      .filter(Boolean)
      .join() === servers.join();
  return faults.length === 0 && isSame ? [{ field: dnsField(0), fault: "nothing-changed" }] : faults;
}
