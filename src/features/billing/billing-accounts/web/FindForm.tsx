import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { words } from "../messages/words.ts";
import css from "./BillingAccounts.module.css";

type Props = { named: string | undefined; isFound: boolean };

/** Chooses an account by the number that stands on its bills; once it names one, the number can only be read (B§5). */
export function FindForm({ named, isFound }: Props) {
  const t = useWords(words);
  const href = useHref();
  if (named !== undefined && isFound)
    return (
      <p>
        <a href={href("{area}/billing-accounts")}>{t.find.all}</a>
      </p>
    );
  return (
    <form method="get" action={href("{area}/billing-accounts")} className={`row ${css.find}`}>
      <TextField
        label={t.find.label}
        hint={t.find.hint}
        name="account"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        defaultValue={named}
        error={named === undefined ? undefined : t.find.none(named)}
      />
      <Button type="submit" look="secondary">
        {t.find.submit}
      </Button>
    </form>
  );
}
