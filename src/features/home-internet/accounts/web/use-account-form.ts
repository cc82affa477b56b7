import { useId, useRef } from "react";
import { useHomeInternetLimits } from "#platform/web/limits.ts";
import { useWords } from "#platform/web/words.ts";
import { useFieldFaults } from "../../operations/web/field-faults.ts";
import { words } from "../messages/words.ts";
import type { System } from "./calls.ts";
import type { Account, Form } from "./use-account.ts";

/** What the form of a modal needs: its words (`t` of every form, `own` of this one), the limits, its element and the faults of its fields. */
export function useAccountForm<F extends Form>(system: System, which: F, account: Account) {
  const all = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  return {
    t: all.form,
    own: all[system][which],
    limits: useHomeInternetLimits(),
    form,
    id: useId(),
    outcome: useFieldFaults(form, account.typed.faults),
  };
}
