import { useState } from "react";
import { passwordWords } from "#ui/password-field/messages/words.ts";
import { useWords } from "#platform/web/words.ts";
import { ScriptForm } from "#platform/web/PostForm.tsx";
import { PasswordField } from "#ui/password-field/PasswordField.tsx";
import { accountPasswordFaults } from "../../rules/names-and-passwords.ts";
import type { AccountSection } from "../contract.ts";
import type { System } from "./calls.ts";
import { FormModal } from "./FormModal.tsx";
import type { Account } from "./use-account.ts";
import { useAccountForm } from "./use-account-form.ts";

type Props = { system: System; section: AccountSection; account: Account };

/** A new password: checked here as far as the page can, then by the server and by the system. */
export function PasswordModal({ system, section: { name }, account }: Props) {
  const { t, own, limits, form, id, outcome } = useAccountForm(system, "password", account);
  const [password, setPassword] = useState("");
  const submit = async () => {
    const faults = accountPasswordFaults({ password }, { name: name ?? "", isCommon: () => false }, limits);
    outcome.set(faults.length > 0 ? faults : await account.send("password", password));
  };
  return (
    <FormModal id={id} title={own.title} yes={t.save} busy={account.busy} onClose={account.close}>
      <ScriptForm ref={form} id={id} onSend={() => void submit()}>
        <p>{own.text}</p>
        <PasswordField
          label={t.password}
          words={useWords(passwordWords)}
          name="password"
          value={password}
          hint={t.passwordHint(`${limits.accountPassword.least}–${limits.accountPassword.most}`)}
          error={outcome.of("password")}
          autoComplete="new-password"
          onChange={(event) => setPassword(event.target.value)}
        />
      </ScriptForm>
    </FormModal>
  );
}
