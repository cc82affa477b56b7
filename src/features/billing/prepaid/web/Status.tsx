import { useId } from "react";
import { longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Linked } from "#ui/linked/Linked.tsx";
import { StateBadge } from "#ui/notice/StateBadge.tsx";
import { lineStates } from "#vocabulary/states/line-states.ts";
import type { NumberSummary } from "../contract.ts";
import { words } from "../messages/words.ts";
import type { NumberStanding } from "../rules.ts";

/** The look of what recharges a number: orange while it is active, red once it is suspended (B§4). */
export const LOOK: Record<NumberStanding, "accent" | "urgent" | "secondary"> = {
  active: "accent",
  suspended: "urgent",
  other: "secondary",
};

export const NumberBadge = ({ number: { serviceId, state } }: { number: NumberSummary }) => (
  <StateBadge of={lineStates} state={state} id={serviceId} language={useLanguage()} />
);

/** What a number's status means, in words: each has its own (B§4, B§8). */
export function useStatusWords(): (number: Pick<NumberSummary, "status" | "validTo">) => string {
  const t = useWords(words).status;
  const language = useLanguage();
  return ({ status, validTo }) => {
    const day = validTo ? longDayWords(validTo, language) : "";
    const sentence = day.endsWith(".") || day === "" ? day : `${day}.`;
    if (status === "ACTIVE") return validTo ? t.ACTIVE(day) : "";
    if (status === "GRACED" || status === "DISABLED") return t[status](sentence);
    return status === "EXPIRED" || status === "PREACTIVE" || status === "BLOCKED" ? t[status] : t.other(status);
  };
}

/** The recharge button of a number (B§4): a link in its colour, or a disabled button with its reason, which also screen readers find. */
export function RechargeButton({ number }: { number: NumberSummary }) {
  const t = useWords(words);
  const href = useHref();
  const id = useId();
  const status = useStatusWords()(number);
  const { standing, serviceId, displayName, mayPay } = number;
  const canRecharge = standing !== "other" && mayPay;
  return (
    <>
      <p id={id}>
        <Linked>{standing === "other" || mayPay ? status : `${status} ${t.forms.noRight}`}</Linked>
      </p>
      <p>
        {canRecharge ? (
          <LinkButton
            look={LOOK[standing]}
            href={href(`{area}/invoices?open=payments&prepaidNumber=${encodeURIComponent(serviceId)}`)}
            aria-label={t.numbers.rechargeOf(displayName)}
            data-standing={standing}
          >
            {t.numbers.recharge}
          </LinkButton>
        ) : (
          <Button disabled aria-describedby={id} aria-label={t.numbers.rechargeOf(displayName)}>
            {t.numbers.recharge}
          </Button>
        )}
      </p>
    </>
  );
}
