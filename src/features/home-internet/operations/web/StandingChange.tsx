import { useState } from "react";
import { Button } from "#ui/button/Button.tsx";
import type { Operation } from "../contract.ts";
import type { ChangeWords } from "./change-words.ts";
import { ChangeModals } from "./ChangeModals.tsx";
import type { QuestionWords, Changing, Step } from "./use-change.ts";

/** A change that stays at one step, for the examples of its modals; its button opens it. */
export function StandingChange({ at, word, ...changeWords }: { at: Step; word: string } & ChangeWords) {
  const [step, go] = useState<Step>({ step: "idle" });
  const close = () => go({ step: "idle" });
  const stay = () => Promise.resolve(undefined);
  const confirm = async () => close();
  const changing: Changing = {
    cid: "C1000001",
    step,
    busy: false,
    question: () => go(at),
    confirm: () => confirm().then(stay),
    begin: stay,
    hide: close,
    close,
  };
  return (
    <>
      <Button look="secondary" onClick={() => go(at)}>
        {word}
      </Button>
      <ChangeModals changing={changing} {...changeWords} />
    </>
  );
}

/** A question whose answer has no effect. */
export const questionStep = (question: QuestionWords): Step => ({
  step: "confirming",
  question: { ...question, ask: async () => ({ status: 204 }) },
});

/** An operation that has ended: applied, or refused where `fault` is given. */
export const endedOperation = ({ kind, fault = null }: Pick<Operation, "kind"> & Partial<Pick<Operation, "fault">>): Operation => ({
  ticketId: "00000000-0000-4000-8000-000000000001",
  family: "lan",
  kind,
  state: fault ? "failed" : "applied",
  stage: fault ? "refused" : "applied",
  requestedAt: "2026-11-20T08:00:00.000Z",
  endsBy: "2026-11-20T08:05:00.000Z",
  endedAt: "2026-11-20T08:00:20.000Z",
  nextReportAt: null,
  details: {},
  fault,
  undoable: false,
  verified: !fault,
  repairs: null,
});
