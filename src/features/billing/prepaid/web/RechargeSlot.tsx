import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import type { RechargeGiven } from "../contract.ts";
import { words } from "../messages/words.ts";
import { NumberList } from "./NumberList.tsx";
import { NumberPanel } from "./NumberPanel.tsx";

/** Prepaid numbers on the page of bills: all of them with their recharge buttons, or the one that the recharge link names (B§2). */
export default function RechargeSlot({ given: { numbers, chosen, recharge, faults } }: { given: RechargeGiven }) {
  if (chosen === "none") return <NotYours />;
  if (!chosen) return numbers.length === 0 ? null : <NumberList numbers={numbers} />;
  return <NumberPanel key={`${chosen.details.number.serviceId} ${recharge?.id}`} {...chosen} recharge={recharge} faults={faults} />;
}

function NotYours() {
  const t = useWords(words).notYours;
  const href = useHref();
  const action = (
    <LinkButton look="secondary" href={href("{area}/invoices?open=payments")}>
      {t.all}
    </LinkButton>
  );
  return (
    <Notice tone="warning" title={t.title} action={action}>
      <p>{t.text}</p>
      <p>
        <a href={href("/recharge")}>{t.quick}</a>
      </p>
    </Notice>
  );
}
