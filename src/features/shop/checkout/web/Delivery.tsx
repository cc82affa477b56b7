import type { ReactNode } from "react";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { FieldError, Select, TextField } from "#ui/field/Field.tsx";
import { Card } from "#ui/page/PageHeader.tsx";
import { Price } from "#ui/price/Price.tsx";
import { RadioCards } from "#ui/radio-cards/RadioCards.tsx";
import type { Summary } from "../contract.ts";
import { words } from "../messages/words.ts";
import type { Method, Way } from "../rules.ts";
import { useField, type Fields } from "./ContactFields.tsx";
import { PAYMENT_METHODS } from "#vocabulary/shop-lists.ts";

type Choice<Value extends string> = Omit<Parameters<typeof RadioCards<Value>>[0], "legend" | "shape"> & {
  label: string;
  children?: ReactNode;
  required?: boolean;
};

/** A card with one choice to make, and what follows from it. */
function ChoiceCard<Value extends string>({ label, children, required: _, ...choice }: Choice<Value>) {
  const { name } = choice;
  return (
    <Card aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{label}</h2>
      <div id={name} tabIndex={-1}>
        <RadioCards<Value> {...choice} legend={<span className="visually-hidden">{label}</span>} shape="flat" />
      </div>
      {children}
    </Card>
  );
}

/** Delivery of devices: to an address, or to a pickup shop. */
export function Delivery({ offered, onFile, ...form }: Fields & { offered: NonNullable<Summary["delivery"]>; onFile: Summary["address"] }) {
  const t = useWords(words).delivery;
  const language = useLanguage();
  const { typed } = form;
  const field = useField(form);
  const choices = offered.ways.map(({ way, price }) => ({
    value: way,
    title: t.ways[way],
    note: t.notes[way],
    aside: price.eur === "0.00" ? t.free : <Price {...price} language={language} size="s" />,
  }));
  return (
    <ChoiceCard<Way> {...field("delivery")} choices={choices} value={choices.find(({ value }) => value === typed.delivery)?.value}>
      {typed.delivery === "address" && <Address {...form} onFile={onFile} />}
      {typed.delivery === "shop" && <Shops {...form} shops={offered.shops} />}
    </ChoiceCard>
  );
}

const ADDRESS = ["postcode", "city", "street"] as const;

function Address({ onFile, ...form }: Fields & { onFile: Summary["address"] }) {
  const t = useWords(words).delivery;
  const field = useField(form);
  const isOnFile = onFile !== null && ADDRESS.every((name) => form.typed[name] === onFile[name]);
  return (
    <>
      {isOnFile && <p className="small muted">{t.onFile}</p>}
      {ADDRESS.map((name) => (
        <TextField key={name} {...field(name)} required />
      ))}
    </>
  );
}

function Shops({ shops, ...form }: Fields & { shops: NonNullable<Summary["delivery"]>["shops"] }) {
  const t = useWords(words).delivery;
  const field = useField(form);
  const chosen = shops.find(({ code }) => code === form.typed.shop);
  return (
    <Select {...field("shop")} required value={chosen?.code ?? ""} hint={chosen && `${chosen.address} · ${chosen.hours}`}>
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
export function PaymentMethod({ methods, ...form }: Fields & { methods: Method[] }) {
  const t = useWords(words).payment;
  const field = useField(form)("payment");
  if (methods.length < 2) return field.error ? <FieldError id="payment">{field.error}</FieldError> : null;
  return (
    <ChoiceCard<Method>
      {...field}
      choices={PAYMENT_METHODS.filter((method) => methods.includes(method)).map((method) => ({
        value: method,
        title: t.ways[method],
        note: t.notes[method],
      }))}
      value={methods.find((method) => method === field.value)}
    />
  );
}
