import { Slot } from "#platform/web/slot.tsx";
import { useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { LoadingScreen } from "#ui/waiting/Waiting.tsx";
import type { PayGiven } from "../contract.ts";
import { words } from "../messages/words.ts";
import { AccountCard } from "./AccountCard.tsx";
import { LatestPayments } from "./LatestPayments.tsx";
import { usePay } from "./use-pay.ts";

/** `recharge`: what the slot of prepaid numbers gets; `isRecharge`: the address names one of them. */
type Given = { pay: PayGiven; recharge: unknown; isRecharge: boolean };

/** What can be paid, by account, with the latest payments; and prepaid numbers, alone where the address names one. */
export default function PaymentsSlot({ given: { pay, recharge, isRecharge } }: { given: Given }) {
  return (
    <div className="stack stack-l">
      {!isRecharge && <Bills given={pay} />}
      <Slot name="bills-recharge" given={recharge} />
    </div>
  );
}

function Bills({ given }: { given: PayGiven }) {
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
