import { useState } from "react";
import type { CaptchaChallenge } from "../captcha.ts";
import type { Endpoint, SentTo } from "../endpoint.ts";
import { proofWords } from "../messages/proof.ts";
import { useSubmit, type SubmitOptions } from "./use-submit.ts";
import { useWords } from "./words.ts";

const challengeIn = ({ status, body }: { status: number; body?: unknown }): CaptchaChallenge | undefined =>
  status === 429 ? (body as { challenge?: CaptchaChallenge }).challenge : undefined;

/**
 * A form that is sent again, once, where it is refused until work is proved; `answered` gets that refusal where the browser cannot prove any. `proving`: what
 * the button says while it works, which takes some seconds.
 */
export function useProvenSubmit<E extends Endpoint>(endpoint: E, options: SubmitOptions<E>) {
  const words = useWords(proofWords);
  const [isProving, setProving] = useState(false);
  const submit = useSubmit(endpoint, {
    ...options,
    async answered(answer, request, send) {
      const challenge = challengeIn(answer);
      const captcha = challenge && (await solved(challenge, setProving));
      const proved = captcha ? await send(withCaptcha(request, captcha)) : answer;
      return options.answered(proved, request, send);
    },
  });
  return { ...submit, proving: isProving ? words.proving : undefined };
}

async function solved(challenge: CaptchaChallenge, working: (isWorking: boolean) => void): Promise<string | undefined> {
  working(true);
  try {
    const { solveCaptcha } = await import("../solve-captcha.ts");
    return await solveCaptcha(challenge);
  } finally {
    working(false);
  }
}

const withCaptcha = <E extends Endpoint>(request: SentTo<E>, captcha: string): SentTo<E> => ({
  ...request,
  body: { ...(request as unknown as { body: object }).body, captcha },
});
