import { useEffect, useRef, useState } from "react";
import { longDayWords } from "#platform/instant-words.ts";
import type { Message } from "#platform/web/submission.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Disclosure } from "#ui/disclosure/Disclosure.tsx";
import { FieldError, TextArea } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import type { TicketDetails } from "../contract.ts";
import { rateTicket, reopenTicket } from "../ended-contract.ts";
import { words } from "../messages/words.ts";
import { FIELD_FAULTS, LONGEST_RATING, LONGEST_WHY, ratingFaultOf, STARS, type Stars, whyFaultOf } from "../rules.ts";
import type { FormResult } from "../search-params.ts";
import css from "./History.module.css";
import { problemWords } from "./problem-words.ts";

type Props = {
  ticket: TicketDetails;
  result?: FormResult | undefined;
  /** Something was stored: the ticket is read again. */
  onChanged: () => void;
};

type FormWords = Parameters<typeof problemWords>[0];
/** What was wrong with the form that was sent without a script: with its field, or with all of it. */
function refusedIn(result: FormResult | undefined, form: "reopen" | "rate", t: FormWords): { fault?: string; first?: Message } {
  const problem = result?.problem;
  const refusal = problem?.of === form && problemWords(t, problem.what);
  if (!refusal) return {};
  return FIELD_FAULTS.has(problem.what) ? { fault: refusal } : { first: { tone: "error", words: refusal } };
}

/** Opens a ticket again whose problem came back. */
export function ReopenForm({ ticket, result, onChanged }: Props) {
  const t = useWords(words).reopen;
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const refused = refusedIn(result, "reopen", t);
  const [fault, setFault] = useState(refused.fault);
  const [isOpen, setOpen] = useState(result?.problem?.of === "reopen");
  const { submit, busy, message, faulty } = useSubmit(reopenTicket, {
    form,
    first: refused.first,
    answered(answer) {
      if (answer.status === 200) onChanged();
      else if (answer.status === 409 || answer.status === 422) return { tone: "error", words: problemWords(t, answer.body.problem) ?? "" };
      return undefined;
    },
  });
  if (ticket.reopenableUntil === null) return null;
  const send = (typed: FormData) => {
    const why = String(typed.get("why") ?? "").trim();
    const found = whyFaultOf(why);
    setFault(found && problemWords(t, found));
    if (found) return faulty();
    void submit({ body: { ticketId: ticket.ticketId, why } });
  };
  return (
    <Disclosure summary={t.open} open={isOpen} onToggle={setOpen}>
      <PostForm ref={form} endpoint={reopenTicket} hidden={{ ticketId: ticket.ticketId }} busy={busy} onSend={send} noValidate>
        <p>{t.text(longDayWords(ticket.reopenableUntil, language))}</p>
        <TextArea label={t.why} name="why" rows={3} maxLength={LONGEST_WHY} error={fault} />
        <FormMessage message={message} />
        <div>
          <Button type="submit" look="secondary" busy={busy}>
            {busy ? t.sending : t.send}
          </Button>
        </div>
      </PostForm>
    </Disclosure>
  );
}

/** What was typed into the form of a rating, sent if nothing is wrong with it. */
function useRating({ ticket, result, onChanged }: Props) {
  const t = useWords(words).rate;
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(result?.problem?.of === "rate");
  const [isDone, setDone] = useState(result?.done === "rate");
  const [times, setTimes] = useState(0);
  const refused = refusedIn(result, "rate", t);
  const [fault, setFault] = useState(refused.fault);
  const { submit, busy, message, faulty } = useSubmit(rateTicket, {
    form,
    first: refused.first,
    answered(answer) {
      if (answer.status === 409 || answer.status === 422) return { tone: "error", words: problemWords(t, answer.body.problem) ?? "" };
      setDone(true);
      setTimes((before) => before + 1);
      setOpen(false);
      onChanged();
      return undefined;
    },
  });
  const send = (fields: FormData) => {
    const rating = { stars: STARS.find((one) => String(one) === fields.get("stars")), text: String(fields.get("text") ?? "").trim() };
    const found = ratingFaultOf(rating);
    setFault(found && problemWords(t, found));
    if (found || !rating.stars) return faulty();
    void submit({ body: { ticketId: ticket.ticketId, stars: rating.stars, text: rating.text } });
  };
  return { form, isOpen, setOpen, isDone, times, fault, busy, message, send };
}

/** Rates the work on a ticket with stars and words; what was rated before stands in the fields. */
export function RateForm(props: Props) {
  const t = useWords(words).rate;
  const { ticket } = props;
  const { form, isOpen, setOpen, isDone, times, fault, busy, message, send } = useRating(props);
  const outcome = <RatingResult {...{ ticket, isDone, times }} />;
  const own = ticket.rating && `${t.own}: ${t.star(ticket.rating.stars)}`;
  if (!ticket.isRatingAllowed)
    return (
      <>
        {outcome}
        {own && <p>{own}</p>}
      </>
    );
  return (
    <>
      {outcome}
      <Disclosure summary={own ?? t.open} open={isOpen} onToggle={setOpen}>
        <PostForm ref={form} endpoint={rateTicket} hidden={{ ticketId: ticket.ticketId }} busy={busy} onSend={send} noValidate>
          <StarFields stars={ticket.rating?.stars as Stars | undefined} fault={fault} />
          <TextArea
            label={t.text}
            optional={t.optional}
            name="text"
            rows={3}
            maxLength={LONGEST_RATING}
            defaultValue={ticket.rating?.text}
          />
          <FormMessage message={message} />
          <div>
            <Button type="submit" look="secondary" busy={busy}>
              {busy ? t.sending : t.send}
            </Button>
          </div>
        </PostForm>
      </Disclosure>
    </>
  );
}

type ResultProps = { ticket: TicketDetails; isDone: boolean; times: number };

/** What became of the last rating: thanks, or that it is being sent. Once one was sent on this page, `times`, the focus that its form had goes here. */
function RatingResult({ ticket: { underWay }, isDone, times }: ResultProps) {
  const t = useWords(words);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (times > 0) notice.current?.focus();
  }, [times]);
  const sending = underWay.find(({ kind }) => kind === "rate");
  if (!isDone && !sending) return null;
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone={isDone ? "success" : "info"} live>
        {isDone ? t.rate.thanks : t.underWay.rate()} {sending?.isLate && t.underWay.late}
      </Notice>
    </div>
  );
}

function StarFields({ stars, fault }: { stars: Stars | undefined; fault: string | undefined }) {
  const t = useWords(words).rate;
  return (
    <fieldset aria-describedby={fault ? "stars-fault" : undefined}>
      <legend>{t.stars}</legend>
      <div className={css.stars}>
        {STARS.map((one) => (
          <label key={one} className={css.star}>
            <input type="radio" name="stars" value={one} defaultChecked={one === stars} aria-invalid={fault ? true : undefined} />
            {t.star(one)}
          </label>
        ))}
      </div>
      {fault && <FieldError id="stars-fault">{fault}</FieldError>}
    </fieldset>
  );
}
