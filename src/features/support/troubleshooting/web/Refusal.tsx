import { use, useEffect, useState } from "react";
import { longDayWords } from "#platform/instant-words.ts";
import { attempt } from "#platform/web/attempt.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Linked } from "#ui/linked/Linked.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { Notice, type Tone } from "#ui/notice/Notice.tsx";
import { LevContext } from "#ui/price/lev.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { decimal, withLev } from "#vocabulary/money.ts";
import { euro, lev } from "#vocabulary/money-words.ts";
import { ticketAddress } from "../address.ts";
import { obtainOverdueSum } from "../contract.ts";
import { refusalWords } from "../messages/refusal-words.ts";
import type { Refusal } from "./refused.ts";
import css from "./Troubleshooting.module.css";

const TONES: Record<Refusal["result"], Tone> = {
  CREDIT_LIMIT: "error",
  CUSTOMER_REQUEST_SUSPENSION: "info",
  OTHER_SUSPENSION: "error",
  GRACED: "warning",
  DISABLED: "error",
  EXPIRED: "error",
  BLOCKED: "error",
  OVERDUE: "error",
  OPEN_TICKET: "info",
  MISSING_ID: "warning",
};

/** Why no guide begins, over the page (B§2, B§4). */
export default function RefusalModal({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const t = useWords(refusalWords);
  const tone = TONES[refusal.result];
  return (
    <Modal
      open
      title={t[refusal.result].title}
      tone={tone === "info" ? "plain" : tone}
      onClose={onClose}
      closeWord={t.close}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t.close}
          </Button>
          <Act refusal={refusal} look="primary" />
        </>
      }
    >
      <Text refusal={refusal} />
    </Modal>
  );
}

/** The same on the page: it stays there once the modal is closed, and is all that there is without a script. */
export const RefusalNotice = ({ refusal }: { refusal: Refusal }) => (
  <Notice
    tone={TONES[refusal.result]}
    title={useWords(refusalWords)[refusal.result].title}
    action={<Act refusal={refusal} look="secondary" />}
  >
    <Text refusal={refusal} />
  </Notice>
);

function Text({ refusal: { result, asset, ticketId } }: { refusal: Refusal }) {
  const t = useWords(refusalWords);
  const language = useLanguage();
  switch (result) {
    case "GRACED":
    case "DISABLED":
    case "EXPIRED":
      return <Paragraph>{t[result].text(asset.expireDate ? longDayWords(asset.expireDate, language) : undefined)}</Paragraph>;
    case "CUSTOMER_REQUEST_SUSPENSION":
      return <Paragraph>{asset.serviceType === "MOBILE" ? t[result].text : t[result].textCall}</Paragraph>;
    case "OPEN_TICKET":
      return <Paragraph>{t[result].text(ticketId ?? "")}</Paragraph>;
    case "OVERDUE":
      return (
        <>
          <OverdueSum customerCode={asset.customerCode} />
          <Paragraph>{t[result].text}</Paragraph>
        </>
      );
    default:
      return <Paragraph>{t[result].text}</Paragraph>;
  }
}

const Paragraph = ({ children }: { children: string }) => (
  <p>
    <Linked>{children}</Linked>
  </p>
);

/** What is overdue, with two decimals (B§9). Where it cannot be read the page says so, and tries again when asked (B§8). */
function OverdueSum({ customerCode }: { customerCode: string }) {
  const t = useWords(refusalWords).OVERDUE;
  const language = useLanguage();
  const showsLev = use(LevContext);
  const hydrated = useHydrated();
  const call = useCall();
  const [sum, setSum] = useState<number | "failed">();
  const [{ read }] = useState(() => ({
    async read() {
      setSum(undefined);
      const { answer } = await attempt(() => call(obtainOverdueSum, { body: { customerCode } }));
      setSum(answer?.body ?? "failed");
    },
  }));
  useEffect(() => void read(), [read]);
  if (!hydrated) return null;
  if (sum === "failed")
    return (
      <div className="stack stack-s" role="alert">
        <p>{t.failed}</p>
        <div>
          <Button look="secondary" onClick={() => void read()}>
            {t.again}
          </Button>
        </div>
      </div>
    );
  if (sum === undefined) return <p className="muted">{t.reading}</p>;
  const { eurCents, bgnCents } = withLev(Math.round(sum * 100));
  return (
    <p role="status" className={css.sum}>
      <span className="small muted">{t.sum}</span> <strong>{euro(decimal(eurCents), language)}</strong>{" "}
      {showsLev && <span className="muted">{lev(decimal(bgnCents), language)}</span>}
    </p>
  );
}

/** The button that leads to what helps. */
function Act({ refusal: { result, asset, openTicketId, ticketPosition }, look }: { refusal: Refusal; look: "primary" | "secondary" }) {
  const t = useWords(refusalWords);
  const href = useHref();
  const to = (address: string, word: string) => (
    <LinkButton look={look} href={href(address)}>
      {word}
    </LinkButton>
  );
  const number = encodeURIComponent(asset.serviceId);
  const account = encodeURIComponent(asset.billingAccountCode);
  switch (result) {
    case "CREDIT_LIMIT":
      return to(`{area}/invoices?open=spending&account=${account}`, t[result].act);
    case "OVERDUE":
      return to(`{area}/invoices?open=payments&account=${account}`, t[result].act);
    case "GRACED":
    case "DISABLED":
      return to(`{area}/invoices?open=payments&prepaidNumber=${number}`, t[result].act);
    case "EXPIRED":
      return to("/help/mobile/prepaid-validity", t[result].act);
    case "CUSTOMER_REQUEST_SUSPENSION":
      if (asset.serviceType === "MOBILE") return to(`{area}/services/line?id=${number}&open=6`, t[result].act);
      break;
    case "OPEN_TICKET":
      return to(ticketAddress(openTicketId ?? "", ticketPosition ?? 0), t[result].act);
  }
  return to("/contact", t.toContact);
}
