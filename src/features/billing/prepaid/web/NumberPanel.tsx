import { useState } from "react";
import { longInstantWords } from "#platform/instant-words.ts";
import { attempt } from "#platform/web/attempt.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Linked } from "#ui/linked/Linked.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { factOf } from "#ui/notice/StateBadge.tsx";
import { Card } from "#ui/page/PageHeader.tsx";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { prepaidNumber, topUpHistory, type History, type NumberDetails, type Recharge } from "../contract.ts";
import { words } from "../messages/words.ts";
import type { FieldFault } from "../rules.ts";
import { Buckets } from "./Buckets.tsx";
import { HistoryTable } from "./HistoryTable.tsx";
import { Outcome } from "./Outcome.tsx";
import css from "./Prepaid.module.css";
import { RechargeForms } from "./RechargeForms.tsx";
import { RechargeButton, NumberBadge, useStatusWords } from "./Status.tsx";

type Shown = { details: NumberDetails; history: History };

/** One prepaid number: its status, what it has, how to recharge it, and its past. */
export function NumberPanel({ recharge, faults, ...first }: Shown & { recharge: Recharge | undefined; faults: FieldFault[] }) {
  const t = useWords(words);
  const href = useHref();
  const call = useCall();
  const [{ details, history }, setShown] = useState<Shown>(first);
  const { number, buckets, amounts } = details;
  const serviceId = number.serviceId;
  const status = useStatusWords()(number);
  const readAgain = () =>
    void attempt(async () => {
      const query = { serviceId };
      setShown({ details: (await call(prepaidNumber, { query })).body, history: (await call(topUpHistory, { query })).body });
    });
  const canRecharge = number.standing !== "other" && number.mayPay;
  return (
    <div className="stack stack-l">
      <div className="stack stack-s">
        <div className={css.head}>
          <h2 {...factOf("line", number.serviceId, "name")}>{number.displayName}</h2>
          <NumberBadge number={number} />
        </div>
        <p className="muted">
          {phoneWords(serviceId)} · {number.tariffName}
        </p>
        {canRecharge ? (
          <p>
            <Linked>{status}</Linked>
          </p>
        ) : (
          <RechargeButton number={number} />
        )}
        <p className="small">
          <a href={href("{area}/invoices?open=payments")}>{t.notYours.all}</a>
        </p>
      </div>
      {recharge && <Outcome first={recharge} page={`{area}/invoices?open=payments&prepaidNumber=${serviceId}`} onEnd={readAgain} />}
      <Age details={details} />
      <Buckets serviceId={serviceId} buckets={buckets} standing={number.standing} />
      {canRecharge && (
        <Card aria-labelledby="recharge">
          <RechargeForms serviceId={serviceId} standing={number.standing} amounts={amounts} faults={faults} />
        </Card>
      )}
      <HistoryTable history={history} serviceId={serviceId} />
    </div>
  );
}

/** Says that what is shown is the prepaid system's last answer, with its time. */
function Age({ details: { isOld, answeredAt } }: { details: NumberDetails }) {
  const t = useWords(words);
  const language = useLanguage();
  if (!isOld) return null;
  return <Notice tone="warning">{answeredAt ? t.old(longInstantWords(answeredAt, language)) : t.never}</Notice>;
}
