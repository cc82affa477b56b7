import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { LONGEST_PLACE } from "../limits.ts";
import { words } from "../messages/words.ts";
import css from "./Faults.module.css";

type Props = { settlement?: string; street?: string; error?: string | undefined };

/** Where on its page the answer stands, which a check leads to. */
export const ANSWER_ANCHOR = "answer";

/** Whether a fault touches an address: a plain form, which needs no script. */
export function CheckForm({ settlement, street, error }: Props) {
  const t = useWords(words);
  const href = useHref();
  return (
    <form role="search" aria-label={t.check.title} action={`${href("/faults/address")}#${ANSWER_ANCHOR}`} className={`stack ${css.check}`}>
      <div>
        <h2>{t.check.title}</h2>
        <p>{t.check.lead}</p>
      </div>
      <div className={css.address}>
        <TextField
          label={t.check.settlement}
          hint={t.check.settlementHint}
          name="settlement"
          autoComplete="address-level2"
          maxLength={LONGEST_PLACE}
          defaultValue={settlement}
          error={error}
          required
          data-personal=""
        />
        <TextField
          label={t.check.street}
          hint={t.check.streetHint}
          name="street"
          autoComplete="address-line1"
          maxLength={LONGEST_PLACE}
          defaultValue={street}
          data-personal=""
        />
      </div>
      <div>
        <Button type="submit">{t.check.submit}</Button>
      </div>
    </form>
  );
}
