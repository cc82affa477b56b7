import { useState } from "react";
import { optional } from "#platform/web/attempt.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Select, TextField } from "#ui/field/Field.tsx";
import { switchService, type LineList } from "../contract.ts";
import { words } from "../messages/words.ts";
import { LINE_CONDITIONS } from "../line.ts";
import { LONGEST_SEARCH } from "../rules.ts";
import type { ListParams } from "../search-params.ts";
import css from "./Lines.module.css";
import { SERVICE_TYPES } from "#vocabulary/service-lists.ts";

type Props = { list: LineList; params: ListParams; open: number };

/** A plain form, so that Enter works and no script is needed. */
export function FilterForm({ list, params: { sought, account, state }, open }: Props) {
  const { filter: t, tabs } = useWords(words);
  const href = useHref();
  const { accounts, switchTo } = useServiceSwitch(list);
  return (
    <form key={`${sought} ${account} ${state}`} role="search" aria-label={t.form} action={href("{area}/services")} className={css.filter}>
      {list.isBusinessSegment ? (
        <Select label={t.type} name="open" defaultValue={open} onChange={({ target }) => void switchTo(Number(target.value))}>
          {[undefined, ...SERVICE_TYPES].map((type, place) => (
            <option key={place} value={place + 1}>
              {tabs(type)}
            </option>
          ))}
        </Select>
      ) : (
        <input type="hidden" name="open" value={open} />
      )}
      <TextField
        label={t.sought}
        name="sought"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        defaultValue={sought}
      />
      <Select label={t.state} name="state" defaultValue={state ?? ""}>
        <option value="">{t.allStates}</option>
        {LINE_CONDITIONS.map((one) => (
          <option key={one} value={one}>
            {t.states[one]}
          </option>
        ))}
      </Select>
      {list.accounts.length > 1 && (
        <Select label={t.account} name="account" defaultValue={account ?? ""}>
          <option value="">{t.allAccounts}</option>
          {accounts.map(({ code, name }) => (
            <option key={code} value={code}>
              {name} · {code}
            </option>
          ))}
        </Select>
      )}
      <Button type="submit" look="secondary">
        {t.submit}
      </Button>
    </form>
  );
}

/** The accounts to choose from: of another service type, those that have such lines (B§7). */
function useServiceSwitch({ accounts: all }: LineList) {
  const call = useCall();
  const [accounts, setAccounts] = useState(all);
  return {
    accounts,
    async switchTo(open: number) {
      const serviceType = SERVICE_TYPES[open - 2];
      const found = serviceType && (await optional(() => call(switchService, { body: { serviceType } })));
      setAccounts(found?.body.businessAccounts ?? all);
    },
  };
}
