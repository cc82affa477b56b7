import { checkCaptcha, returnCaptcha, spendCaptcha, type CaptchaFor } from "./captcha.ts";
import type { Db } from "./db.ts";
import { takeTogether, type TakenTogether, type Together } from "./rate-limit.ts";

type WithProof = { captcha: string | undefined; task: CaptchaFor; limitsOf: (proved: boolean) => Together[] };

/**
 * Takes one of each limit, or of none where one that refuses is full; which ones refuse may depend on proved work. The work is used up by a take, and still good
 * where the take is refused.
 */
export async function takeWithProof(
  db: Db,
  { captcha, task, limitsOf }: WithProof,
): Promise<{ refused: boolean; each: TakenTogether[]; limits: Together[] }> {
  const solved = captcha ? await checkCaptcha(captcha, task) : undefined;
  const proof = typeof solved === "object" && (await spendCaptcha(db, solved)) ? solved : undefined;
  const limits = limitsOf(proof !== undefined);
  const { refused, each } = await takeTogether(db, limits, task.now);
  if (proof && refused) await returnCaptcha(db, proof);
  return { refused, each, limits };
}
