import type { ReactNode } from "react";
import type { ServiceType } from "#features/account/customers/contract.ts";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Select } from "#ui/field/Field.tsx";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { GUIDE_PAGE } from "../search-params.ts";
import type { TreeSession } from "../contract.ts";
import { words } from "../messages/page-words.ts";
import { ALL_ACCOUNTS } from "../rules.ts";
import css from "./Troubleshooting.module.css";
import type { useChoice } from "./use-choice.ts";

type Props = {
  session: Pick<TreeSession, "serviceTypes" | "isBusinessSegment">;
  choice: ReturnType<typeof useChoice>;
  /** Whether a guide runs. */
  runs: boolean;
  onChoose: () => void;
};

/** Service type, billing account and line (B§2). While a guide runs they are disabled (B§4). Without a script each is a form of its own. */
export function Selectors({ session, choice, runs, onChoose }: Props) {
  const t = useWords(words).choose;
  const { serviceType, assets, assetId } = choice.chosen;
  const after = (choose: () => void) => {
    onChoose();
    choose();
  };
  return (
    <section className={`surface stack ${css.choice}`} aria-label={t.form}>
      <div className={css.selectors}>
        <Choice>
          <Select
            label={t.type}
            name="serviceType"
            value={serviceType ?? ""}
            disabled={runs}
            onChange={({ target }) => after(() => choice.toType(target.value as ServiceType))}
          >
            {session.serviceTypes.map((type) => (
              <option key={type} value={type}>
                {t.types[type]}
              </option>
            ))}
          </Select>
        </Choice>
        {session.isBusinessSegment && <Accounts choice={choice} runs={runs} after={after} />}
        {assets.length > 0 && (
          <Choice sent={{ serviceType, account: session.isBusinessSegment ? choice.chosen.account : null }}>
            <Select
              label={t.asset}
              name="assetId"
              value={assetId ?? ""}
              disabled={runs}
              onChange={({ target }) => after(() => choice.toAsset(target.value))}
            >
              {assets.map((one) => (
                <option key={one.assetId} value={one.assetId}>
                  {one.displayName} · {phoneWords(one.serviceId)}
                </option>
              ))}
            </Select>
          </Choice>
        )}
      </div>
      {runs && <p className="muted small">{t.locked}</p>}
    </section>
  );
}

/** Billing accounts, ALL first; a business customer has them (B§6). */
function Accounts({
  choice: { chosen, toAccount },
  runs,
  after,
}: Pick<Props, "choice" | "runs"> & { after: (choose: () => void) => void }) {
  const t = useWords(words).choose;
  return (
    <Choice sent={{ serviceType: chosen.serviceType }}>
      <Select
        label={t.account}
        name="account"
        value={chosen.account}
        disabled={runs}
        onChange={({ target }) => after(() => toAccount(target.value))}
      >
        <option value={ALL_ACCOUNTS}>{t.allAccounts}</option>
        {chosen.accounts.map(({ code, name }) => (
          <option key={code} value={code}>
            {name} · {code}
          </option>
        ))}
      </Select>
    </Choice>
  );
}

/** One selector as a form, with what is chosen before it. */
function Choice({ sent = {}, children }: { sent?: Record<string, string | null>; children: ReactNode }) {
  const t = useWords(words).choose;
  const href = useHref();
  return (
    <form method="get" action={href(GUIDE_PAGE)} className={css.selector}>
      {Object.entries(sent).map(([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />)}
      {children}
      <noscript>
        <Button type="submit" look="secondary">
          {t.submit}
        </Button>
      </noscript>
    </form>
  );
}
