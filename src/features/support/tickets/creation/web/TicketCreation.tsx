import { useState } from "react";
import { useWords } from "#platform/web/words.ts";
import { DiscardModal } from "#ui/modal/DiscardModal.tsx";
import { formWords } from "../messages/form-words.ts";
import { hasFreeTime } from "../times.ts";
import { ConfirmStep } from "./ConfirmStep.tsx";
import css from "./Creation.module.css";
import { InfoForm } from "./InfoForm.tsx";
import { NoVisits } from "./NoVisits.tsx";
import { RelatedNotice } from "./RefusedNotice.tsx";
import { SentStep } from "./SentStep.tsx";
import { Steps } from "./Steps.tsx";
import { useTicketForm, type Beginning } from "./use-ticket-form.ts";

type Props = Beginning & {
  /** It was discarded, or is done with; without it there is nothing to close. */
  onClose?: (() => void) | undefined;
};

/** A new trouble ticket in its three steps (B§2, B§4). A line with an open ticket has none, nor has one that nobody can visit: what to do instead is shown. */
export default function TicketCreation({ onClose, ...beginning }: Props) {
  const t = useWords(formWords);
  const { opening } = beginning;
  const request = useTicketForm(beginning);
  const [isLeaving, setLeaving] = useState(false);
  const isUntouched = !request.isTouched && !beginning.isAgain;
  if (opening.related && isUntouched) return <RelatedNotice related={opening.related} />;
  if (opening.visits.region === "" || (isUntouched && !hasFreeTime(opening.visits))) return <NoVisits region={opening.visits.region} />;
  const leave = () => (request.isTouched ? setLeaving(true) : close());
  function close(): void {
    request.discard();
    onClose?.();
  }
  const onCancel = onClose && leave;
  return (
    <div className={`stack ${css.creation}`}>
      <Steps at={request.step} />
      <p className={css.line}>
        {t.line}: <strong>{opening.tariffName}</strong> · {opening.displayName}
        {opening.address && (
          <>
            <br />
            {t.address}: {opening.address}
          </>
        )}
      </p>
      {request.sent ? (
        <SentStep ticket={request.sent} onDone={onClose} />
      ) : (
        <>
          <InfoForm request={request} onCancel={onCancel} />
          {request.step === "confirm" && <ConfirmStep request={request} onCancel={onCancel} />}
        </>
      )}
      {isLeaving && <DiscardModal words={t.discard} closeWord={t.close} onStay={() => setLeaving(false)} onDiscard={close} />}
    </div>
  );
}
