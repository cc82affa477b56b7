import { useHas } from "#platform/web/reach.ts";
import { useState } from "react";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Card } from "#ui/page/PageHeader.tsx";
import { RadioCards } from "#ui/radio-cards/RadioCards.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { wholeEuro } from "#vocabulary/money-words.ts";
import { quickRecharge } from "../contract.ts";
import { words } from "../messages/words.ts";
import { quickFaultsIn, WAYS, type Field, type FieldFault, type QuickTyped, type Way } from "../rules.ts";
import css from "./Prepaid.module.css";
import { firstAmount, VoucherField } from "./RechargeForms.tsx";
import { useRecharge } from "./use-recharge.ts";

type Props = { amounts: number[]; way: Way; faults: FieldFault[] };
type Fields = {
  typed: Record<Field, string> & { way: Way };
  change: (more: Partial<QuickTyped>) => void;
  faultOf: (field: Field) => string | undefined;
};

/** The form of a recharge without signing in: the number twice, how, and a mail for the receipt. It works without a script. */
export function QuickForm({ amounts, way: chosen, faults }: Props) {
  const t = useWords(words);
  const hasCards = useHas()("payments");
  const way = hasCards ? chosen : "voucher";
  const hydrated = useHydrated();
  const [typed, setTyped] = useState({ number: "", numberAgain: "", way, amount: firstAmount(amounts), code: "", email: "" });
  const { element, faultOf, begin, busy, message } = useRecharge({ page: "/recharge", first: faults });
  const change = (more: Partial<QuickTyped>) => setTyped((before) => ({ ...before, ...more }) as typeof before);
  const fields = { typed, change, faultOf };
  const submit = () => void begin({ way: typed.way, own: quickFaultsIn(typed, amounts) }, (send) => send(quickRecharge, { body: typed }));
  return (
    <Card>
      <PostForm ref={element} endpoint={quickRecharge} className={`stack ${css.quickForm}`} onSend={submit}>
        <FormMessage message={message} />
        <Numbers {...fields} />
        <WayAndSum {...fields} amounts={amounts} />
        <Mail {...fields} />
        <p className="small">{t.quick.check}</p>
        <Button type="submit" look="accent" size="l" busy={busy}>
          {busy ? t.forms[typed.way === "card" ? "paying" : "sending"] : hydrated ? t.quick.submit[typed.way] : t.numbers.recharge}
        </Button>
        {hasCards && <p className={`small muted ${css.byCard}`}>{t.forms.safe}</p>}
      </PostForm>
    </Card>
  );
}

function Numbers({ typed, change, faultOf }: Fields) {
  const t = useWords(words).quick;
  const telephone = { type: "tel", inputMode: "tel", maxLength: 60 } as const;
  return (
    <div className={css.pair}>
      <TextField
        {...telephone}
        id="number"
        name="number"
        label={t.number}
        hint={t.numberHint}
        autoComplete="tel"
        value={typed.number}
        onChange={({ target }) => change({ number: target.value })}
        error={faultOf("number")}
      />
      <TextField
        {...telephone}
        id="numberAgain"
        name="numberAgain"
        label={t.numberAgain}
        autoComplete="off"
        value={typed.numberAgain}
        onChange={({ target }) => change({ numberAgain: target.value })}
        error={faultOf("numberAgain")}
      />
    </div>
  );
}

/** How it is paid. What belongs to the other way is hidden by style alone, so that it works without a script. */
function WayAndSum({ typed, change, faultOf, amounts }: Fields & { amounts: number[] }) {
  const t = useWords(words);
  const language = useLanguage();
  const hasCards = useHas()("payments");
  const ways = WAYS.filter((way) => way !== "card" || hasCards);
  return (
    <>
      <RadioCards
        legend={t.quick.way}
        name="way"
        shape="flat"
        choices={ways.map((way) => ({ value: way, title: t.quick.ways[way] }))}
        value={typed.way}
        onChange={(way) => change({ way })}
      />
      {hasCards && (
        <div className={`${css.byCard} ${css.amounts}`}>
          <RadioCards
            legend={t.forms.amount}
            name="amount"
            shape="flat"
            choices={amounts.map((one) => ({ value: String(one), title: wholeEuro(String(one), language) }))}
            value={typed.amount}
            onChange={(amount) => change({ amount })}
            error={faultOf("amount")}
          />
        </div>
      )}
      <div className={css.byVoucher}>
        <VoucherField value={typed.code} onChange={(code) => change({ code })} error={faultOf("code")} />
      </div>
    </>
  );
}

function Mail({ typed, change, faultOf }: Fields) {
  const t = useWords(words).quick;
  const byCard = typed.way === "card";
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      autoComplete="email"
      maxLength={400}
      label={byCard ? t.email : t.emailVoucher}
      optional={byCard ? undefined : t.optional}
      value={typed.email}
      onChange={({ target }) => change({ email: target.value })}
      error={faultOf("email")}
    />
  );
}
