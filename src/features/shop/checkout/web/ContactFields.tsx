import { fieldProps } from "#platform/web/field-props.ts";
import { useWords } from "#platform/web/words.ts";
import { TextField } from "#ui/field/Field.tsx";
import { Card } from "#ui/page/PageHeader.tsx";
import { checkoutFields, type CheckoutFaults, type CheckoutForm } from "../fields.ts";
import { words } from "../messages/words.ts";

/** The form as it is typed, with its faults. */
export type Fields = { typed: CheckoutForm; faults: CheckoutFaults; change: (more: Partial<CheckoutForm>) => void };

/** The props of a field's control, whose id is the field's name: the summary of faults links to it. */
export function useField({ typed, faults, change }: Fields) {
  const field = fieldProps(checkoutFields, { values: typed, faults, change, words: useWords(words).form });
  return <Name extends Parameters<typeof field>[0]>(name: Name) => ({ id: name, ...field(name) });
}

/** The buyer's name and the mailbox of the receipt. */
export function ContactFields({ isDelivered, ...form }: Fields & { isDelivered: boolean }) {
  const t = useWords(words);
  const field = useField(form);
  const ofMobile = isDelivered ? { required: true, hint: t.mobileHintDelivered } : { optional: `(${t.optional})` };
  return (
    <Card aria-labelledby="contact">
      <h2 id="contact">{t.contact}</h2>
      <TextField {...field("email")} />
      <TextField {...field("name")} />
      <TextField {...field("mobile")} {...ofMobile} />
    </Card>
  );
}
