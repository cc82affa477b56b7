import { useState } from "react";
import { ScriptForm } from "#platform/web/PostForm.tsx";
import { TextField } from "#ui/field/Field.tsx";
import type { FieldFault } from "../../operations/contract.ts";
import { accountNameFaults } from "../../rules/names-and-passwords.ts";
import type { AccountSection } from "../contract.ts";
import type { System } from "./calls.ts";
import { FormModal } from "./FormModal.tsx";
import type { Account } from "./use-account.ts";
import { useAccountForm } from "./use-account-form.ts";
import css from "./Account.module.css";

type Props = { system: System; section: AccountSection; account: Account };

/** A new address. Its button is enabled with an address typed and the service not suspended (A§4). */
export function AddressModal({ system, section: { address, name: present, ending, serviceSuspended }, account }: Props) {
  const { t, own, limits, form, id, outcome } = useAccountForm(system, "address", account);
  const [name, setName] = useState(account.typed.name);
  const typed = name.trim();
  const disabled = typed === "" || serviceSuspended;
  const submit = async () => {
    if (disabled) return;
    const same: FieldFault[] = typed === present ? [{ field: "name", fault: "nothing-changed" }] : [];
    const faults = [...same, ...accountNameFaults({ name: typed }, limits)];
    outcome.set(faults.length > 0 ? faults : await account.send("address", typed));
  };
  return (
    <FormModal id={id} title={own.title} yes={t.take} disabled={disabled} busy={account.busy} onClose={account.close}>
      <ScriptForm ref={form} id={id} onSend={() => void submit()}>
        <p>{address === null ? own.firstText : own.text}</p>
        <TextField
          label={t.name}
          name="name"
          value={name}
          hint={t.nameHint(`${limits.accountName.least}–${limits.accountName.most}`)}
          error={outcome.of("name")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setName(event.target.value)}
        />
        <p className={css.full} aria-live="polite">
          {typed === "" ? t.ending(ending) : t.full(typed + ending)}
        </p>
      </ScriptForm>
    </FormModal>
  );
}
