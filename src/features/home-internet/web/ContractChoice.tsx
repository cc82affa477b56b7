import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Select } from "#ui/field/Field.tsx";
import { factOf } from "#ui/notice/StateBadge.tsx";
import { lineStates } from "#vocabulary/states/line-states.ts";
import type { HomeContract } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./HomeInternetPage.module.css";

/** The selector of the contract (A§2): every call of the page uses the chosen one, also after Back. Works without a script too. */
export function ContractChoice({ contracts, chosen }: { contracts: HomeContract[]; chosen: HomeContract }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  if (contracts.length === 1)
    return (
      <p>
        <strong {...factOf("line", chosen.cid, "name")}>{chosen.name}</strong> · {chosen.cid}
        <br />
        <span className="small muted">{chosen.address}</span>
      </p>
    );
  return (
    <form method="get" action={href("{area}/settings/mycontact")} className={css.choice} autoComplete="off">
      <Select key={chosen.cid} label={t.contract} name="cid" defaultValue={chosen.cid}>
        {contracts.map(({ cid, name, suspended }) => (
          <option key={cid} value={cid} {...factOf("line", cid, "name")}>
            {`${name} · ${cid}${suspended ? ` · ${lineStates.words[language].suspended}` : ""}`}
          </option>
        ))}
      </Select>
      <Button type="submit" look="secondary">
        {t.choose}
      </Button>
    </form>
  );
}
