import { useHas } from "#platform/web/reach.ts";
import { useId, useState, type ReactNode } from "react";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { RadioCards } from "#ui/radio-cards/RadioCards.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { wholeEuro } from "#vocabulary/money-words.ts";
import { recharge } from "../contract.ts";
import { words } from "../messages/words.ts";
import { faultsIn, type FieldFault, type NumberStanding, type Typed, type Way } from "../rules.ts";
import css from "./Prepaid.module.css";
import { LOOK } from "./Status.tsx";
import { useRecharge } from "./use-recharge.ts";

type Props = { serviceId: string; standing: NumberStanding; amounts: number[]; faults: FieldFault[] };

/** Both ways to recharge one's own number, each a form that works without a script. */
export function RechargeForms(props: Props) {
  const t = useWords(words).forms;
  return (
    <div className="stack">
      <h3 id="recharge">{t.title}</h3>
      <div className={css.ways}>
        {useHas()("payments") && <CardForm {...props} />}
        <VoucherForm {...props} />
      </div>
    </div>
  );
}

/** The sum that is chosen at first: the second, where there are two. */
export const firstAmount = (amounts: readonly number[]): string => String(amounts[1] ?? amounts[0] ?? "");

function CardForm({ serviceId, standing, amounts, faults }: Props) {
  const t = useWords(words);
  const language = useLanguage();
  const [amount, setAmount] = useState(() => firstAmount(amounts));
  const { busy, faultOf, hydrated, ...form } = useOwnForm({ way: "card", amount }, { serviceId, amounts, faults });
  const sum = wholeEuro(amount, language);
  return (
    <OneForm {...form} title={t.forms.card} serviceId={serviceId} way="card">
      <div className={css.amounts}>
        <RadioCards
          legend={t.forms.amount}
          name="amount"
          shape="flat"
          choices={amounts.map((one) => ({ value: String(one), title: wholeEuro(String(one), language) }))}
          value={amount}
          onChange={setAmount}
          error={faultOf("amount")}
        />
      </div>
      <Button type="submit" look={LOOK[standing]} busy={busy} wide>
        {busy ? t.forms.paying : hydrated ? t.forms.pay(sum) : t.forms.payNow}
      </Button>
      <p className="small muted">{t.forms.safe}</p>
    </OneForm>
  );
}

function VoucherForm({ serviceId, standing, amounts, faults }: Props) {
  const t = useWords(words);
  const [code, setCode] = useState("");
  const { busy, faultOf, hydrated: _, ...form } = useOwnForm({ way: "voucher", code }, { serviceId, amounts, faults });
  return (
    <OneForm {...form} title={t.forms.voucher} serviceId={serviceId} way="voucher">
      <VoucherField value={code} onChange={setCode} error={faultOf("code")} />
      <Button type="submit" look={LOOK[standing]} busy={busy} wide>
        {busy ? t.forms.sending : t.forms.useVoucher}
      </Button>
    </OneForm>
  );
}

/** The code of a voucher: one field for all of it, so that it can be pasted. */
export function VoucherField({ value, onChange, error }: { value: string; onChange: (code: string) => void; error: string | undefined }) {
  const t = useWords(words).forms;
  return (
    <TextField
      id="code"
      label={t.code}
      hint={t.codeHint}
      name="code"
      inputMode="numeric"
      autoComplete="off"
      maxLength={60}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  );
}

type Known = Pick<Props, "serviceId" | "amounts" | "faults">;

function useOwnForm(typed: Typed, { serviceId, amounts, faults }: Known) {
  const page = `{area}/invoices?open=payments&prepaidNumber=${encodeURIComponent(serviceId)}`;
  const own = faults.filter(({ field }) => field === (typed.way === "card" ? "amount" : "code"));
  const form = useRecharge({ page, first: own });
  const { element, busy, message, faultOf, begin } = form;
  return {
    element,
    busy,
    message,
    faultOf,
    hydrated: useHydrated(),
    submit: () => begin({ way: typed.way, own: faultsIn(typed, amounts) }, (send) => send(recharge, { body: { serviceId, ...typed } })),
  };
}

type OneFormProps = Pick<ReturnType<typeof useOwnForm>, "element" | "message" | "submit"> & {
  title: string;
  serviceId: string;
  way: Way;
  children: ReactNode;
};

function OneForm({ element, message, submit, title, serviceId, way, children }: OneFormProps) {
  const id = useId();
  return (
    <PostForm
      ref={element}
      endpoint={recharge}
      hidden={{ serviceId, way }}
      onSend={() => void submit()}
      aria-labelledby={id}
      data-way={way}
    >
      <h4 id={id} className={css.wayTitle}>
        {title}
      </h4>
      <FormMessage message={message} />
      {children}
    </PostForm>
  );
}
