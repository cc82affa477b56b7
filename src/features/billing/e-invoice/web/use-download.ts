import { useState } from "react";
import { useSubmits, type Send } from "#platform/web/use-submit.ts";
import type { Outcome, Submission } from "#platform/web/submission.ts";
import { useWords } from "#platform/web/words.ts";
import { authenticateSmsCode, checkMobilePhone, downloadEInvoice, downloadAuthentication, resendSms, sendSms } from "../contract.ts";
import { type EInvoiceProblem } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { codeIn, refuseNumber, type FileType, type InvoiceLanguage } from "../rules.ts";

export type Step = "choice" | "number" | "code";
type Press = "start" | "number" | "code" | "resend";
export type Choice = { invoiceFileType: FileType; invoiceLanguage: InvoiceLanguage };
type Beginning = { ref: string; choice: Choice; step: Step; problem: EInvoiceProblem | undefined };

export type Download = Pick<Submission<Press>, "busy" | "message"> & {
  step: Step;
  /** What is wrong with the field of the step. */
  fault: string | undefined;
  /** The link to the document, once there is one. */
  link: string | undefined;
  start: () => void;
  sendCode: (number: string) => void;
  tryCode: (code: string) => void;
  resend: () => void;
  otherNumber: () => void;
  close: () => void;
};

/** Problems that are shown at the field of their step. */
const AT_FIELD: readonly EInvoiceProblem[] = ["missing", "not-valid", "number-error", "code-missing", "wrong-code"];

/** Which step is shown, and what went wrong in it. */
function useSteps({ step: firstStep, problem }: Pick<Beginning, "step" | "problem">) {
  const t = useWords(words);
  const [step, setStep] = useState(firstStep);
  const [fault, setFault] = useState(problem && AT_FIELD.includes(problem) ? t.problems[problem] : undefined);
  const first = problem && !AT_FIELD.includes(problem) ? ({ tone: "error", words: t.problems[problem], at: "start" } as const) : undefined;
  return {
    step,
    fault,
    first,
    setFault,
    refuse(found: EInvoiceProblem): Outcome {
      setFault(AT_FIELD.includes(found) ? t.problems[found] : undefined);
      return AT_FIELD.includes(found) ? "faults" : { tone: "error", words: t.problems[found] };
    },
    go(next: Step): void {
      setFault(undefined);
      setStep(next);
    },
  };
}

/** The steps of B§4: each answer opens the next step, or says why not. */
export function useDownload({ ref, choice, ...beginning }: Beginning): Download {
  const t = useWords(words);
  const { step, fault, first, setFault, refuse, go } = useSteps(beginning);
  const [link, setLink] = useState<string>();
  const { run, send, busy, message, clear } = useSubmits<Press>({ first });
  const fetchDocument = async (): Promise<Outcome> => {
    const found = await documentLink({ ref, ...choice }, send);
    go("choice");
    if ("problem" in found) return refuse(found.problem);
    setLink(found.link);
    location.assign(found.link);
    return { tone: "success", words: t.started };
  };
  const leaveFor = (next: Step) => () => {
    clear();
    go(next);
  };
  return {
    step,
    fault,
    link,
    busy,
    message,
    start: () =>
      void run("start", async () => {
        setLink(undefined);
        const answer = await send(downloadAuthentication, { query: { ref } });
        if (answer.status === 200) return fetchDocument();
        if (answer.status === 201) return go("number");
        return refuse(answer.status === 204 ? "no-service" : "link-over");
      }),
    sendCode(number) {
      const wrong = refuseNumber(number);
      if (wrong) return void run("number", async () => refuse(wrong));
      void run("number", async () => {
        if ((await send(checkMobilePhone, { body: { ref, msisdn: number } })).status !== 200) return refuse("number-error");
        if ((await send(sendSms, { body: { ref } })).status !== 200) return refuse("not-sent");
        go("code");
      });
    },
    tryCode(typed) {
      if (!codeIn(typed)) return void run("code", async () => refuse("code-missing"));
      void run("code", async () => {
        if ((await send(authenticateSmsCode, { body: { ref, smsCode: typed } })).status !== 200) return refuse("wrong-code");
        return fetchDocument();
      });
    },
    resend: () =>
      void run("resend", async () => {
        if ((await send(resendSms, { body: { ref } })).status !== 200) return refuse("not-sent");
        setFault(undefined);
        return { tone: "success", words: t.code.resent };
      }),
    otherNumber: leaveFor("number"),
    close: leaveFor("choice"),
  };
}

type Chosen = Choice & { ref: string };

async function documentLink(chosen: Chosen, send: Send): Promise<{ link: string } | { problem: EInvoiceProblem }> {
  const answer = await send(downloadEInvoice, { query: chosen });
  if (answer.status !== 200) return { problem: answer.body.problem };
  return answer.body === "" ? { problem: "not-found" } : { link: answer.body };
}
