import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import type { BillingAccounts } from "../contract.ts";
import { words } from "../messages/unreached.ts";
import { isElectronic } from "../rules.ts";

/** Why bills that come electronically are not announced, or cannot be opened from their mail, and where that is changed. */
export function Unreached({ unreached, accounts }: Pick<BillingAccounts, "unreached" | "accounts">) {
  const t = useWords(words);
  const href = useHref();
  const types = accounts.flatMap(({ delivery }) => (delivery ? [delivery.invoiceType] : []));
  if (!unreached || !types.some(isElectronic)) return null;
  const { who, mail, mobile } = unreached;
  const missing = [...(mail ? [mail] : []), ...(mobile && types.includes("einvoiceonemail") ? (["mobile"] as const) : [])];
  return missing.map((what) => (
    <Notice
      key={what}
      tone="warning"
      action={
        who === "you" && (
          <LinkButton look="secondary" href={href("{area}/settings/contact")}>
            {t.reach[what]}
          </LinkButton>
        )
      }
    >
      {t.unreached[who][what]}
    </Notice>
  ));
}
