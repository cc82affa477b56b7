import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import type { AccountSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { AddressModal } from "./AddressModal.tsx";
import type { System } from "./calls.ts";
import { PasswordModal } from "./PasswordModal.tsx";
import { OutcomeModal } from "./OutcomeModal.tsx";
import { useAccount } from "./use-account.ts";
import layout from "../../operations/web/Layout.module.css";
import css from "./Account.module.css";

type Props = ViewProps<AccountSection>;

/** The mailbox: its address, and the modals that change its password and its address (A§2). */
export const EmailView = (props: Props) => <AccountView {...props} system="mailboxes" />;

/** The web hosting: its address, and the modals that change its password and its address (A§2). */
export const HostingView = (props: Props) => <AccountView {...props} system="hosting" />;

function AccountView({ section, reload, show, faults, system }: Props & { system: System }) {
  const t = useWords(words)[system];
  const { address, serviceSuspended } = section;
  const account = useAccount({ system, section, reload, show, ...(faults && { faults }) });
  const { open, begin } = account;
  return (
    <div className="stack">
      {address === null ? (
        <p>{t.none}</p>
      ) : (
        <div>
          <p className="small muted">{t.present}</p>
          <p className={css.address}>{address}</p>
        </div>
      )}
      <div className={layout.line}>
        {address !== null && (
          <Button disabled={serviceSuspended} onClick={() => begin("password")}>
            {t.changePassword}
          </Button>
        )}
        <Button look={address === null ? "primary" : "secondary"} disabled={serviceSuspended} onClick={() => begin("address")}>
          {address === null ? t.firstAddress : t.changeAddress}
        </Button>
      </div>
      {open === "password" && <PasswordModal {...{ system, section, account }} />}
      {open === "address" && <AddressModal {...{ system, section, account }} />}
      {account.outcome && <OutcomeModal {...{ system, account }} outcome={account.outcome} />}
    </div>
  );
}
