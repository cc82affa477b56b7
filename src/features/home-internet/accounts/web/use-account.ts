import { useState } from "react";
import { useSubmits } from "#platform/web/use-submit.ts";
import type { FieldFault } from "../../operations/contract.ts";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import { useRefresh } from "../../operations/web/use-refresh.ts";
import type { AccountSection } from "../contract.ts";
import { useAccountCalls, type System, type Went } from "./calls.ts";

export type Form = "password" | "address";
/** What a modal shows about the sent form. */
export type FormOutcome =
  | { form: Form; state: "done"; section: AccountSection; first: boolean }
  | { form: Form; state: "not-given"; fields: FieldFault[] }
  | { form: Form; state: "refused"; problem: string }
  | { form: Form; state: "failed"; words: string };

type Props = Pick<ViewProps<AccountSection>, "section" | "reload" | "show" | "faults"> & { system: System };

/** Which modals of an account are open, and the results of its forms. */
export function useAccount({ system, section, reload, show, faults = [] }: Props) {
  const saved = useSavedSection({ reload, show });
  const calls = useAccountCalls(system, section.cid);
  const [open, setOpen] = useState<Form | undefined>(() => formOf(faults));
  const [outcome, setOutcome] = useState<FormOutcome>();
  const { run, busy, message, clear } = useSubmits<Form>();
  /** The last typed name with its faults: shown again when the form is reopened to choose another. */
  const [typed, setTyped] = useState({ name: "", faults });

  /** Shows the result of a form and returns the faults of its fields. */
  const went = (form: Form, how: Went): FieldFault[] => {
    setTyped(how.state === "not-given" ? { name: how.name, faults: how.fields } : NOTHING);
    if (how.state === "fields") return how.fields;
    if (how.state !== "refused" || !how.stays) setOpen(undefined);
    saved.show(how);
    setOutcome(outcomeOf(form, how, section));
    return [];
  };

  /** Sends a form and returns the faults of its fields. */
  const send = async (form: Form, value: string): Promise<FieldFault[]> => {
    let found: FieldFault[] = [];
    await run(form, async () => void (found = went(form, await sent(calls, { form, value }))));
    return found;
  };

  const hush = () => {
    setOutcome(undefined);
    clear();
  };
  return {
    open,
    busy: busy !== undefined,
    typed,
    send,
    outcome: message ? { form: message.at, state: "failed" as const, words: message.words } : outcome,
    begin: (form: Form) => {
      hush();
      setOpen(form);
    },
    /** Closes every modal and clears what was typed. */
    close: () => {
      setTyped(NOTHING);
      setOpen(undefined);
      hush();
    },
    /** Closes the message; a form below it stays open. */
    closeMessage: () => {
      hush();
      saved.messageClosed();
    },
  };
}
export type Account = ReturnType<typeof useAccount>;

/** Shows the section after an accepted form, and reloads it after the delay or once the message was closed (A§4). */
function useSavedSection({ reload, show }: Pick<Props, "reload" | "show">) {
  const refresh = useRefresh(reload);
  return {
    messageClosed: refresh.closed,
    show(how: Went) {
      if (how.state !== "saved") return;
      show(how.section);
      refresh.after(how.delay);
    },
  };
}

const sent = (calls: ReturnType<typeof useAccountCalls>, { form, value }: { form: Form; value: string }): Promise<Went> =>
  form === "password" ? calls.password({ password: value }) : calls.address({ name: value });

const NOTHING = { name: "", faults: [] };

function outcomeOf(form: Form, how: Exclude<Went, { state: "fields" }>, before: AccountSection): FormOutcome {
  if (how.state === "saved") return { form, state: "done", section: how.section, first: before.address === null };
  return how.state === "not-given" ? { form, state: "not-given", fields: how.fields } : { form, state: "refused", problem: how.problem };
}

const formOf = (faults: FieldFault[]): Form | undefined =>
  faults[0] === undefined ? undefined : faults[0].field === "password" ? "password" : "address";
