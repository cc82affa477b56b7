import { useRef, useState, type RefObject } from "react";
import { useErrorWords } from "#platform/web/error-words.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Select } from "#ui/field/Field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { cancelTicket, type TicketDetails } from "../contract.ts";
import { cancelReasons } from "../messages/reasons.ts";
import { words } from "../messages/words.ts";
import { CANCEL_REASONS, type CancelReason } from "../rules.ts";
import { BackLink } from "./BackLink.tsx";
import { refusalWords } from "./block-words.ts";

type Props = {
  ticket: TicketDetails;
  /** It was sent without a reason, and without a script. */
  isMissing?: boolean;
  onCancelled: () => void;
  /** It could not be requested: the words say why (B§8). */
  onFailed: (words: string) => void;
  onBack: () => void;
};

type Cancelling = Pick<Props, "ticket" | "onCancelled" | "onFailed"> & { form: RefObject<HTMLFormElement | null>; onMissing: () => void };

/** Requests that a ticket is cancelled. */
function useCancelling({ ticket: { ticketId, isCancellationAllowed }, form, onCancelled, onFailed, onMissing }: Cancelling) {
  const all = useWords(words);
  const t = all.cancel;
  const errorWords = useErrorWords();
  const { run, send, busy, faulty } = useSubmits<true>({ form });
  const request = (reason: CancelReason | "") => async () => {
    const answer = await send(cancelTicket, { body: { ticketId, reason, isCancellationAllowed } });
    if (answer.status === 200) return onCancelled();
    if (answer.status === 409) return onFailed(refusalWords(all, answer.body, t));
    if (answer.status === 422) onMissing();
    return undefined;
  };
  const failed = (error: unknown) => {
    const failure = errorWords(error);
    onFailed(failure);
    return failure;
  };
  return { busy, faulty, cancel: (reason: CancelReason | "") => void run(true, request(reason), failed) };
}

/** The reason for which a ticket is cancelled; its button works once one is chosen (B§4), and without one there is an error (B§5). */
export function CancelForm({ ticket, isMissing: wasMissing = false, onCancelled, onFailed, onBack }: Props) {
  const t = useWords(words).cancel;
  const reasons = cancelReasons[useLanguage()];
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<CancelReason | "">("");
  const [isMissing, setMissing] = useState(wasMissing);
  const { busy, faulty, cancel } = useCancelling({ ticket, form, onCancelled, onFailed, onMissing: () => setMissing(true) });
  const { ticketId } = ticket;
  const press = () => {
    setMissing(reason === "");
    if (reason === "") return faulty();
    cancel(reason);
  };
  return (
    <PostForm ref={form} endpoint={cancelTicket} hidden={{ ticketId }} busy={busy === true} onSend={press} noValidate>
      <p>{t.text}</p>
      <Select
        label={t.reason}
        name="reason"
        value={reason}
        onChange={({ target }) => {
          setReason(CANCEL_REASONS.find((one) => one === target.value) ?? "");
          setMissing(false);
        }}
        error={isMissing ? t.missing : undefined}
      >
        <option value="">{t.choose}</option>
        {CANCEL_REASONS.map((one) => (
          <option key={one} value={one}>
            {reasons[one]}
          </option>
        ))}
      </Select>
      <div className="row">
        <BackLink ticketId={ticketId} word={t.back} onBack={onBack} />
        <Button type="submit" look="danger" busy={busy === true} aria-disabled={(isHydrated && reason === "") || undefined}>
          {busy ? t.busy : t.confirm}
        </Button>
      </div>
    </PostForm>
  );
}
