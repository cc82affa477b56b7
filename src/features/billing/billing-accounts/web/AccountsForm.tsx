import { useId, useRef, useState } from "react";
import { PostForm } from "#platform/web/PostForm.tsx";
import { useHref } from "#platform/web/call.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { saveBillingAccounts, type AccountFault, type BillingAccounts, type Typed } from "../contract.ts";
import { words } from "../messages/words.ts";
import { isViolation } from "../rules.ts";
import { AccountBox } from "./AccountBox.tsx";
import css from "./BillingAccounts.module.css";
import { faultsIn, typedIn } from "./typed-accounts.ts";
import { savedAddress } from "../search-params.ts";

type Props = { list: BillingAccounts; typed: Typed[]; isRefused: boolean; isOne: boolean };

/** The form of one account, or of many, each in a box of its own. A combination that is not allowed disables its button (B§5). */
export function AccountsForm({ list, typed, isRefused, isOne }: Props) {
  const t = useWords(words);
  const { accounts } = list;
  const [violations, setViolations] = useState(() => violatingIn(accounts, typed));
  const { form, send, busy, message, faults } = useSaving(list, { isOne, first: isRefused ? faultsIn(typed, accounts) : [] });
  const isAnyOpen = accounts.some(({ delivery, change }) => delivery && change?.state !== "waiting");
  const offending = accounts.filter(({ account }) => violations.has(account));
  const why = useId();
  const violate = (account: string, violates: boolean) =>
    setViolations((before) => new Set(violates ? [...before, account] : [...before].filter((one) => one !== account)));
  return (
    <PostForm endpoint={saveBillingAccounts} ref={form} className="stack stack-l" busy={busy} onSend={send} noValidate>
      <FormMessage message={message} />
      {isOne && accounts[0] && (
        <div className={css.number}>
          <TextField label={t.find.label} hint={t.numberHint} name="account" value={accounts[0].account} readOnly />
        </div>
      )}
      {accounts.map((account) => (
        <AccountBox
          // what was applied or refused meanwhile is shown anew
          key={`${account.account} ${account.change?.placedAt} ${account.change?.state}`}
          account={account}
          typed={typed.find((one) => one.account === account.account)}
          faults={faults.filter((fault) => fault.account === account.account)}
          onViolation={violate}
        />
      ))}
      {isAnyOpen && (
        <div className={`stack ${css.end}`}>
          <p id={why} role="status" className={css.why}>
            {offending.length > 0 && (
              <>
                {t.violationAt}{" "}
                {offending.map(({ account, name }) => (
                  <a key={account} href={`#account-${account}`}>
                    {t.accountTitle(name, account)}
                  </a>
                ))}
              </>
            )}
          </p>
          <div className="row">
            <Button type="submit" size="l" busy={busy} disabled={offending.length > 0} aria-describedby={why}>
              {busy ? t.submitting : isOne ? t.submitOne : t.submitMany}
            </Button>
          </div>
        </div>
      )}
    </PostForm>
  );
}

/** Accounts that violate from the first: as the billing system has them, or as they were typed without a script. */
const violatingIn = (accounts: BillingAccounts["accounts"], typed: Typed[]): ReadonlySet<string> =>
  new Set(
    accounts
      .filter(({ account, delivery }) => {
        const one = typed.find((other) => other.account === account);
        const isItemized = one?.isItemizedInvoice ? one.isItemizedInvoice === "yes" : delivery?.isItemizedInvoice;
        const invoiceType = one?.invoiceType ?? delivery?.invoiceType;
        return invoiceType !== undefined && isViolation(invoiceType, isItemized ?? false);
      })
      .map(({ account }) => account),
  );

function useSaving({ accounts }: BillingAccounts, { isOne, first }: { isOne: boolean; first: AccountFault[] }) {
  const t = useWords(words);
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState(first);
  const { submit, busy, message, faulty } = useSubmit(saveBillingAccounts, {
    form,
    answered(answer) {
      if (answer.status === 409) return { tone: "error", words: t.busy(accounts.map(({ account }) => account).join(", ")) };
      if (answer.status === 422) {
        setFaults(answer.body.faults);
        return "faults";
      }
      location.assign(href(savedAddress(isOne ? accounts[0]!.account : undefined, answer.body.results)));
      return "leaving";
    },
  });
  const send = (fields: FormData) => {
    const typed = typedIn(fields, accounts);
    const found = faultsIn(typed, accounts);
    setFaults(found);
    if (found.length > 0) return faulty();
    if (typed.length > 0) void submit({ body: { accounts: typed } });
  };
  return { form, send, busy, message, faults };
}
