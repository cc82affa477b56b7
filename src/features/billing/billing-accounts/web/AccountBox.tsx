import { useHas } from "#platform/web/reach.ts";
import { useId, useState } from "react";
import { faultsByField, type FormFaults } from "#platform/fields.ts";
import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { repeatedProps } from "#platform/web/field-props.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { FieldError, TextField } from "#ui/field/Field.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { RadioCards } from "#ui/radio-cards/RadioCards.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { AccountFault, BillingAccount, Delivery, Typed } from "../contract.ts";
import { deliveryFields } from "../fields.ts";
import { words } from "../messages/words.ts";
import { isElectronic, isViolation } from "../rules.ts";
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
  const hasSms = useHas()("sms");
  const byField = faultsByField<typeof deliveryFields>(faults.map(({ field, problem }) => ({ field, fault: problem })));
  const consentFault = byField.consent && t.errors.consent.missing;
  return (
    <fieldset className={`stack ${css.fields}`} disabled={isWaiting} data-violation={violates || undefined}>
      <legend className="visually-hidden">{t.accountTitle(given.name, account)}</legend>
      <RadioCards
        legend={<span className={css.legend}>{t.type.legend}</span>}
        name={`invoiceType.${account}`}
        shape="flat"
        choices={INVOICE_TYPES.map((value) => ({
          value,
          ...t.type[value],
          // without SMS a bill is opened in the portal
          ...(value === "einvoiceonemail" && !hasSms && { note: t.type.others.note }),
        }))}
        value={invoiceType}
        onChange={(type) => changed(type, itemized)}
      />
      <Mails {...{ account, shown, typed }} faults={byField} isLocked={invoiceType === "einvoiceonemail"} disabled={isRuled && isPaper} />
      <Itemized
        account={account}
        value={itemized}
        onChange={(choice) => changed(invoiceType, choice)}
        disabled={isRuled && isPaper}
        violation={violates || byField.isItemizedInvoice !== undefined}
      />
      <Address {...{ account, shown, typed }} faults={byField} disabled={isRuled && !isPaper} />
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
  faults: FormFaults<typeof deliveryFields>;
  disabled: boolean;
};

/** The fields of an account, whose values the browser has. */
function useFields({ account, shown, typed, faults, disabled }: PartProps) {
  const { email, additionalEmail, address } = shown;
  const given = { email: email ?? "", additionalEmail: additionalEmail ?? "", ...address, ...typed };
  const field = repeatedProps(deliveryFields, { of: account, given, faults, words: useWords(words) });
  return <Name extends Parameters<typeof field>[0]>(name: Name) => ({ ...field(name), disabled });
}

function Mails({ isLocked, ...part }: PartProps & { isLocked: boolean }) {
  const t = useWords(words);
  const isRuled = useHydrated();
  const field = useFields(part);
  const { longest } = deliveryFields.email;
  const ofMore = { optional: t.optional, readOnly: isRuled && isLocked, ...(isLocked && { hint: t.additionalLocked }) };
  return (
    <div className={`${css.pair} ${css.electronic}`}>
      <TextField {...field("email")} maxLength={longest} required />
      <TextField {...field("additionalEmail")} maxLength={longest} {...ofMore} />
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
        {violation && <FieldError>{t.errors.isItemizedInvoice.combination}</FieldError>}
        {!violation && !disabled && value === "yes" && (
          <p id={`itemizedInvoiceAdditionalPaymentMsg-${account}`} className="small">
            {t.itemized.payment}
          </p>
        )}
      </div>
    </fieldset>
  );
}

function Address(part: PartProps) {
  const t = useWords(words);
  const field = useFields(part);
  const { street, city } = deliveryFields;
  return (
    <fieldset className={`stack ${css.paper}`}>
      <legend className={css.legend}>{t.address}</legend>
      <TextField {...field("street")} maxLength={street.longest} required />
      <div className={css.pair}>
        <TextField {...field("city")} maxLength={city.longest} required />
        <TextField {...field("postcode")} maxLength={10} required />
      </div>
    </fieldset>
  );
}
