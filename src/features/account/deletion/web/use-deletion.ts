import { useRef, useState } from "react";
import { ApiError } from "#platform/problem.ts";
import { clearTab } from "#platform/web/tab-storage.ts";
import { useSubmits, type Send } from "#platform/web/use-submit.ts";
import type { Outcome, Submission } from "#platform/web/submission.ts";
import { useWords } from "#platform/web/words.ts";
import type { AnswerOf } from "#platform/endpoint.ts";
import { authenticateCode, deleteAccount, resendCode, sendCode, start, type Reason } from "../contract.ts";
import { words } from "../messages/words.ts";
import { typedCode } from "../rules.ts";

export type CodeFault = keyof (typeof words)["bg"]["code"]["faults"];
export type Step =
  | { step: "idle" }
  | { step: "confirming"; mail: string }
  | { step: "code"; mail: string; minutes: number; fault?: CodeFault }
  | { step: "done"; receipt: boolean };
type Press = "start" | "send" | "resend" | "delete";

export type Deletion = Pick<Submission<Press>, "busy" | "message"> & {
  step: Step;
  reasons: Reason[];
  begin: () => void;
  sendFirst: () => void;
  resend: () => void;
  tryCode: (typed: string) => void;
  close: () => void;
};

/** The steps of B§4 in one window: each answer opens the next dialog, or says why not. */
export function useDeletion(first: Reason[]): Deletion {
  const t = useWords(words);
  const progress = useProgress(first);
  const { step, reasons, setStep, isAuthenticated } = progress;
  const { run, send, busy, message, clear } = useSubmits<Press>();
  const unsure = (error: unknown) => (isAuthenticated.current && !(error instanceof ApiError) ? t.problems.unsure : undefined);
  return {
    step,
    reasons,
    busy,
    message,
    begin: () => void run("start", async () => progress.started(await send(start, { body: {} }))),
    sendFirst: () => void run("send", async () => progress.sent(await send(sendCode, {}))),
    resend: () => void run("resend", async () => progress.sent(await send(resendCode, {})) ?? { tone: "success", words: t.code.resent }),
    tryCode: (typed) => void run("delete", () => authenticateAndDelete(typed, { progress, send }), unsure),
    close() {
      clear();
      setStep({ step: "idle" });
    },
  };
}

/** The code first, unless it was right before and only the deletion has to be repeated. */
async function authenticateAndDelete(typed: string, { progress, send }: { progress: Progress; send: Send }): Promise<Outcome> {
  const { code, fault } = typedCode(typed);
  if (fault) return progress.faulty(fault);
  const outcome = progress.isAuthenticated.current
    ? undefined
    : progress.authenticated(await send(authenticateCode, { query: { authCode: code } }));
  if (!progress.isAuthenticated.current) return outcome;
  return progress.deleted(await send(deleteAccount, { body: {} }));
}

type Progress = ReturnType<typeof useProgress>;

/** How far it is, and where each answer leads. */
function useProgress(first: Reason[]) {
  const t = useWords(words).problems;
  const [step, setStep] = useState<Step>({ step: "idle" });
  const [reasons, setReasons] = useState(first);
  const isAuthenticated = useRef(false);
  const leave = (): void => {
    isAuthenticated.current = false;
    setStep({ step: "idle" });
  };
  const fromTheStart = (): Outcome => {
    leave();
    return { tone: "error", words: t["wrong-status"] };
  };
  const refusedFor = (found: Reason[]): void => {
    leave();
    setReasons(found);
  };
  const faulty = (fault: CodeFault): Outcome => {
    setStep((now) => (now.step === "code" ? { ...now, fault } : now));
    return "faults";
  };
  return {
    step,
    reasons,
    setStep,
    isAuthenticated,
    faulty,
    started(answer: AnswerOf<typeof start>): Outcome {
      refusedFor(answer.status === 400 ? answer.body.reasons : []);
      if (answer.status === 200) setStep({ step: "confirming", mail: answer.body.mail });
    },
    sent(answer: AnswerOf<typeof sendCode>): Outcome {
      if (answer.status === 203) return fromTheStart();
      if (answer.status === 201) return { tone: "error", words: t["not-sent"] };
      if (answer.status === 207)
        return { tone: "error", words: t["too-many-sends"](Math.ceil(Number(answer.headers["retry-after"]) / 60)) };
      const { minutes } = answer.body;
      setStep((now) => ("mail" in now ? { step: "code", mail: now.mail, minutes } : now));
    },
    authenticated(answer: AnswerOf<typeof authenticateCode>): Outcome {
      if (answer.status === 202) return faulty(answer.body.problem);
      if (answer.status === 203) return answer.body.problem === "code-expired" ? faulty(answer.body.problem) : fromTheStart();
      if (answer.status === 207) return refusedFor([{ reason: "too-many-wrong-codes", until: answer.body.until }]);
      isAuthenticated.current = true;
    },
    deleted(answer: AnswerOf<typeof deleteAccount>): Outcome {
      if (answer.status === 203) return answer.body.problem === "refused" ? refusedFor(answer.body.reasons) : fromTheStart();
      clearTab();
      setStep({ step: "done", receipt: answer.body.receipt });
    },
  };
}
