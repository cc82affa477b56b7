import { useWords } from "#platform/web/words.ts";
import { TextField } from "#ui/field/Field.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { confirmContact, removeContact, sendContactCode, type ContactData, type Kind } from "../contract.ts";
import { type ContactProblem } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { ContactForm, type Change } from "./ContactForm.tsx";
import css from "./ContactPage.module.css";
import { RefuseLink } from "./RefuseLink.tsx";

const OF_CODE: ContactProblem[] = ["wrong", "expired", "too-many-tries"];

/** `typed`: a new one that was refused without a script. */
type Props = { kind: Kind; data: ContactData; first: ContactProblem | undefined; typed: string | undefined; change: Change };
type FormProps = Pick<Props, "kind" | "first" | "change">;

/** The contact mail or mobile: the present one, a form for a new one, and while that waits for its code, the code. */
export function AddressSection({ kind, data, first, typed, change }: Props) {
  const own = useWords(words).kinds[kind];
  const shown = (address: string) => (kind === "mobile" ? phoneWords(address) : address);
  const { [kind]: present, pending } = data;
  const waiting = pending[kind];
  const isOfCode = waiting !== null && first !== undefined && OF_CODE.includes(first);
  return (
    <section className={`surface stack ${css.section}`} aria-labelledby={kind}>
      <h2 id={kind}>{own.title}</h2>
      <p className={css.present}>{present ? own.now(shown(present)) : own.none}</p>
      {waiting && (
        <>
          <Notice tone="info">{own.pending(shown(waiting))}</Notice>
          <CodeForm key={waiting} kind={kind} first={isOfCode ? first : undefined} change={change} />
        </>
      )}
      <NewAddressForm kind={kind} first={isOfCode ? undefined : first} typed={typed} change={change} isAgain={waiting !== null} />
      {present && <Remove kind={kind} first={undefined} change={change} />}
    </section>
  );
}

function CodeForm({ kind, ...form }: FormProps) {
  const t = useWords(words);
  return (
    <ContactForm endpoint={confirmContact} along={{ kind }} submit={t.confirm} done={kind} {...form}>
      {(error) => (
        <TextField label={t.code} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={40} error={error} required />
      )}
    </ContactForm>
  );
}

function NewAddressForm({ kind, isAgain, typed, ...form }: FormProps & Pick<Props, "typed"> & { isAgain: boolean }) {
  const t = useWords(words);
  const { label, hint } = t.kinds[kind];
  const [type, autoComplete] = kind === "mail" ? (["email", "email"] as const) : (["tel", "tel"] as const);
  return (
    <ContactForm endpoint={sendContactCode} along={{ kind }} submit={t.send} look={isAgain ? "secondary" : "primary"} done="sent" {...form}>
      {(error) => <TextField label={label} hint={hint} name="address" defaultValue={typed} {...{ type, autoComplete, error }} required />}
    </ContactForm>
  );
}

/** The mail asks first what will then not come; the mobile goes at once. */
function Remove({ kind, change }: FormProps) {
  const { remove } = useWords(words).kinds[kind];
  if (kind === "mobile")
    return <ContactForm endpoint={removeContact} along={{ kind }} submit={remove} look="secondary" done="removed" change={change} />;
  return (
    <RefuseLink refused="mail" change={change}>
      {remove}
    </RefuseLink>
  );
}
