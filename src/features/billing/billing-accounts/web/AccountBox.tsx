import { useId, useState } from "react";
import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { FieldError, TextField } from "#ui/field/Field.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { RadioCards } from "#ui/radio-cards/RadioCards.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { AccountFault, BillingAccount, Delivery, Typed } from "../contract.ts";
import { words } from "../messages/words.ts";
import { isElectronic, isViolation, LONGEST } from "../rules.ts";
import css from "./BillingAccounts.module.css";
import { ChangeNotice } from "./ChangeNotice.tsx";
import { Consent } from "./Consent.tsx";
import { INVOICE_TYPES } from "#vocabulary/bill-lists.ts";

type Props = {
  account: BillingAccount;
  /** What was typed into a form without a script that was refused. */
  typed: Typed | undefined;
  faults: AccountFault[];
  onViolation: (account: string, violates: boolean) => void;
};

/** One account: what became of its last change, and its fields. */
export function AccountBox({ account: given, typed, faults, onViolation }: Props) {
  const { account, name, delivery, change, asOf } = given;
  const t = useWords(words);
  const href = useHref();
  const language = useLanguage();
  const shown = change?.state === "waiting" ? change.delivery : delivery;
  const isWaiting = change?.state === "waiting";
  return (
    <section id={`account-${account}`} className={`surface stack ${css.box}`} aria-labelledby={`name-${account}`}>
      <h2 id={`name-${account}`}>
        {name} <span className={`muted ${css.code}`}>{account}</span>
      </h2>
      <div role="status">{change && <ChangeNotice change={change} />}</div>
      {shown ? (
        <>
          <Fields account={given} shown={shown} {...{ typed, faults, onViolation }} isWaiting={isWaiting} />
          {asOf && <p className="muted small">{t.asOf(instantWords(asOf, language))}</p>}
        </>
      ) : (
        <Notice
          tone="warning"
          action={
            <LinkButton look="secondary" href={href(`{area}/billing-accounts?account=${account}`)}>
              {t.again}
            </LinkButton>
          }
        >
          {t.unread}
        </Notice>
      )}
    </section>
  );
}

type FieldsProps = Props & { shown: Delivery; isWaiting: boolean };

function Fields({ account: given, shown, typed, faults, onViolation, isWaiting }: FieldsProps) {
  const { account } = given;
  const t = useWords(words);
  const [invoiceType, setType] = useState(typed?.invoiceType ?? shown.invoiceType);
  const typedItemized = typed?.isItemizedInvoice && typed.isItemizedInvoice === "yes";
  const [itemized, setItemized] = useState<"yes" | "no">((typedItemized ?? shown.isItemizedInvoice) ? "yes" : "no");
  // the rules of the form need its script: before that all fields can be filled in, and the server follows the rules
  const isRuled = useHydrated();
  const isPaper = invoiceType === "paper";
  const violates = isViolation(invoiceType, itemized === "yes");
  const changed = (type: Delivery["invoiceType"], choice: "yes" | "no") => {
    setType(type);
    setItemized(choice);
    onViolation(account, isViolation(type, choice === "yes"));
  };
  const faultAt = (field: AccountFault["field"]) => faults.find((fault) => fault.field === field)?.problem;
  const consentFault = faultAt("consent") && t.faults.consent;
  return (
    <fieldset className={`stack ${css.fields}`} disabled={isWaiting} data-violation={violates || undefined}>
      <legend className="visually-hidden">{t.accountTitle(given.name, account)}</legend>
      <RadioCards
        legend={<span className={css.legend}>{t.type.legend}</span>}
        name={`invoiceType.${account}`}
        shape="flat"
        choices={INVOICE_TYPES.map((value) => ({ value, ...t.type[value] }))}
        value={invoiceType}
        onChange={(type) => changed(type, itemized)}
      />
      <Mails {...{ account, shown, typed, faultAt }} isLocked={invoiceType === "einvoiceonemail"} disabled={isRuled && isPaper} />
      <Itemized
        account={account}
        value={itemized}
        onChange={(choice) => changed(invoiceType, choice)}
        disabled={isRuled && isPaper}
        violation={violates || faultAt("isItemizedInvoice") !== undefined}
      />
      <Address {...{ account, shown, typed, faultAt }} disabled={isRuled && !isPaper} />
      <div className={css.electronic}>
        <Consent account={given} typed={typed?.consent === "yes"} disabled={isRuled && !isElectronic(invoiceType)} fault={consentFault} />
      </div>
    </fieldset>
  );
}

type PartProps = {
  account: string;
  shown: Delivery;
  typed: Typed | undefined;
  faultAt: (field: AccountFault["field"]) => AccountFault["problem"] | undefined;
  disabled: boolean;
};

function Mails({ account, shown, typed, faultAt, disabled, isLocked }: PartProps & { isLocked: boolean }) {
  const t = useWords(words);
  const isRuled = useHydrated();
  const [fault, more] = [faultAt("email"), faultAt("additionalEmail")];
  const mail = { type: "email", autoComplete: "email", maxLength: LONGEST.mail, disabled } as const;
  return (
    <div className={`${css.pair} ${css.electronic}`}>
      <TextField
        label={t.email}
        hint={t.emailHint}
        name={`email.${account}`}
        defaultValue={typed?.email ?? shown.email ?? ""}
        error={fault && t.faults.email[fault as "missing"]}
        required
        {...mail}
      />
      <TextField
        label={t.additionalEmail}
        optional={t.optional}
        hint={isLocked ? t.additionalLocked : t.additionalHint}
        name={`additionalEmail.${account}`}
        defaultValue={typed?.additionalEmail ?? shown.additionalEmail ?? ""}
        readOnly={isRuled && isLocked}
        error={more && t.faults.additionalEmail[more as "malformed"]}
        {...mail}
      />
    </div>
  );
}

type ItemizedProps = {
  account: string;
  value: "yes" | "no";
  onChange: (value: "yes" | "no") => void;
  disabled: boolean;
  violation: boolean;
};

function Itemized({ account, value, onChange, disabled, violation }: ItemizedProps) {
  const t = useWords(words);
  const id = useId();
  return (
    <fieldset className="stack stack-s" aria-describedby={`${id}-violation`}>
      <legend className={css.legend}>{t.itemized.legend}</legend>
      <div className="row">
        {(["yes", "no"] as const).map((choice) => (
          <label key={choice} className={css.choice}>
            <input
              type="radio"
              name={`isItemizedInvoice.${account}`}
              value={choice}
              checked={value === choice}
              disabled={disabled}
              aria-invalid={violation && choice === "yes" ? true : undefined}
              onChange={() => onChange(choice)}
            />
            {t.itemized[choice]}
          </label>
        ))}
      </div>
      {disabled && <p className="muted small">{t.itemized.locked}</p>}
      <div id={`${id}-violation`} role="status">
        {violation && <FieldError>{t.violation}</FieldError>}
        {!violation && !disabled && value === "yes" && (
          <p id={`itemizedInvoiceAdditionalPaymentMsg-${account}`} className="small">
            {t.itemized.payment}
          </p>
        )}
      </div>
    </fieldset>
  );
}

function Address({ account, shown, typed, faultAt, disabled }: PartProps) {
  const t = useWords(words);
  const error = (field: "street" | "city" | "postcode") => {
    const fault = faultAt(field);
    return fault && t.faults.text[fault as "missing"];
  };
  const field = (name: "street" | "city" | "postcode") => ({
    label: t[name],
    name: `${name}.${account}`,
    defaultValue: typed?.[name] ?? shown.address[name],
    error: error(name),
    disabled,
    required: true,
  });
  return (
    <fieldset className={`stack ${css.paper}`}>
      <legend className={css.legend}>{t.address}</legend>
      <TextField {...field("street")} autoComplete="address-line1" maxLength={LONGEST.street} />
      <div className={css.pair}>
        <TextField {...field("city")} autoComplete="address-level2" maxLength={LONGEST.city} />
        <TextField {...field("postcode")} autoComplete="postal-code" inputMode="numeric" maxLength={10} />
      </div>
    </fieldset>
  );
}
