import { useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { LoadingScreen } from "#ui/waiting/Waiting.tsx";
import type { PayGiven } from "../contract.ts";
import { words } from "../messages/words.ts";
import { AccountCard } from "./AccountCard.tsx";
import { LatestPayments } from "./LatestPayments.tsx";
import { usePay } from "./use-pay.ts";

/** What can be paid, by account, and the latest payments. */
export function PayableBills({ given }: { given: PayGiven }) {
  const t = useWords(words).tab;
  const pay = usePay(given);
  if (!pay.payable) return <Notice>{t.notAllowed}</Notice>;
  const { accounts, payments } = pay.payable;
  const isNothing = accounts.every(({ bills }) => bills.length === 0);
  return (
    <>
      {isNothing && accounts.length > 0 && accounts.every(({ isOld }) => !isOld) && <Notice tone="success">{t.nothing}</Notice>}
      {accounts.map((account) => (
        <AccountCard key={account.code} account={account} opened={given.params.bill} pay={pay} />
      ))}
      <LatestPayments payments={payments} />
      <LoadingScreen waiting={pay.busy !== undefined} title={t.going} />
    </>
  );
}
