import type { ReactNode } from "react";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { FieldError, Select, TextField } from "#ui/field/Field.tsx";
import { Card } from "#ui/page/PageHeader.tsx";
import { Price } from "#ui/price/Price.tsx";
import { RadioCards } from "#ui/radio-cards/RadioCards.tsx";
import type { Summary } from "../contract.ts";
import { words } from "../messages/words.ts";
import type { Method, Way } from "../rules.ts";
import { faultOf, type Fields } from "./ContactFields.tsx";
import { PAYMENT_METHODS } from "#vocabulary/shop-lists.ts";

type Choice<Value extends string> = Omit<Parameters<typeof RadioCards<Value>>[0], "legend" | "shape"> & {
  title: string;
  children?: ReactNode;
};

/** A card with one choice to make, and what follows from it. */
function ChoiceCard<Value extends string>({ title, children, ...choice }: Choice<Value>) {
  const { name } = choice;
  return (
    <Card aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{title}</h2>
      <div id={name} tabIndex={-1}>
        <RadioCards<Value> {...choice} legend={<span className="visually-hidden">{title}</span>} shape="flat" />
      </div>
      {children}
    </Card>
  );
}

/** Delivery of devices: to an address, or to a pickup shop. */
export function Delivery({ offered, onFile, ...form }: Fields & { offered: NonNullable<Summary["delivery"]>; onFile: Summary["address"] }) {
  const t = useWords(words).delivery;
  const language = useLanguage();
  const { typed, faults, change } = form;
  const choices = offered.ways.map(({ way, price }) => ({
    value: way,
    title: t.ways[way],
    note: t.notes[way],
    aside: price.eur === "0.00" ? t.free : <Price {...price} language={language} size="s" />,
  }));
  return (
    <ChoiceCard<Way>
      name="delivery"
      title={t.title}
      choices={choices}
      value={choices.find(({ value }) => value === typed.delivery)?.value}
      error={faultOf(faults, "delivery")}
      onChange={(delivery) => change({ delivery })}
    >
      {typed.delivery === "address" && <Address {...form} onFile={onFile} />}
      {typed.delivery === "shop" && <Shops {...form} shops={offered.shops} />}
    </ChoiceCard>
  );
}

function Address({ typed, faults, change, onFile }: Fields & { onFile: Summary["address"] }) {
  const t = useWords(words).delivery;
  const inputs = [
    { field: "postcode", autoComplete: "postal-code", inputMode: "numeric" },
    { field: "city", autoComplete: "address-level2", inputMode: "text" },
    { field: "street", autoComplete: "address-line1", inputMode: "text" },
  ] as const;
  const isOnFile = onFile !== null && inputs.every(({ field }) => typed[field] === onFile[field]);
  return (
    <>
      {isOnFile && <p className="small muted">{t.onFile}</p>}
      {inputs.map(({ field, ...input }) => (
        <TextField
          key={field}
          {...input}
          id={field}
          name={field}
          label={t[field]}
          required
          value={typed[field]}
          error={faultOf(faults, field)}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      ))}
    </>
  );
}

function Shops({ typed, faults, change, shops }: Fields & { shops: NonNullable<Summary["delivery"]>["shops"] }) {
  const t = useWords(words).delivery;
  const chosen = shops.find(({ code }) => code === typed.shop);
  return (
    <Select
      id="shop"
      name="shop"
      label={t.shop}
      required
      value={chosen?.code ?? ""}
      hint={chosen && `${chosen.address} · ${chosen.hours}`}
      error={faultOf(faults, "shop")}
      onChange={(event) => change({ shop: event.target.value })}
    >
      <option value="">{t.chooseShop}</option>
      {shops.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** The payment method, where there is a choice. */
export function PaymentMethod({ typed, faults, change, methods }: Fields & { methods: Method[] }) {
  const t = useWords(words).payment;
  const fault = faultOf(faults, "payment");
  if (methods.length < 2) return fault ? <FieldError id="payment">{fault}</FieldError> : null;
  return (
    <ChoiceCard<Method>
      name="payment"
      title={t.title}
      choices={PAYMENT_METHODS.filter((method) => methods.includes(method)).map((method) => ({
        value: method,
        title: t.ways[method],
        note: t.notes[method],
      }))}
      value={methods.find((method) => method === typed.payment)}
      error={fault}
      onChange={(payment) => change({ payment })}
    />
  );
}
