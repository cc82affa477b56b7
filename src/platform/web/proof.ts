import type { CaptchaChallenge } from "../captcha.ts";

type Answer = { status: number; body?: unknown };

const challengeIn = ({ status, body }: Answer): CaptchaChallenge | undefined =>
  status === 429 ? (body as { challenge?: CaptchaChallenge }).challenge : undefined;

/**
 * Sends again what was refused until work is proved, once, with the proof; the refusal itself where the browser cannot prove any. `working` tells the page, since
 * it takes some seconds.
 */
export async function withProof<A extends Answer>(
  answer: A,
  working: (isWorking: boolean) => void,
  again: (captcha: string) => Promise<A>,
): Promise<A> {
  const challenge = challengeIn(answer);
  if (!challenge) return answer;
  working(true);
  try {
    const { solveCaptcha } = await import("../solve-captcha.ts");
    const captcha = await solveCaptcha(challenge);
    return captcha ? await again(captcha) : answer;
  } finally {
    working(false);
  }
}
