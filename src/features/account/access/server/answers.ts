import type { CaptchaChallenge } from "#platform/captcha.ts";
import { isForm, type RequestHead } from "#platform/server/accepts.ts";

type Refused<Status extends number, Problem extends string> = { status: Status; problem: Problem; wait?: number };
type ToPage = { status: 303; headers: { location: string } };
/** The page that a form is sent back to, and what its address says besides the problem. */
export type FormPage = { path: string; more?: Record<string, string | undefined> };

/** A refusal, as an answer or, for a form, as its page with the problem in the address. */
export function back<Status extends 409 | 422, Problem extends string>(
  request: RequestHead,
  page: FormPage,
  refused: Refused<Status, Problem>,
): ToPage | { status: Status; body: { problem: Problem } };
export function back(
  request: RequestHead,
  page: FormPage,
  refused: Refused<429, "too-many-tries">,
): ToPage | { status: 429; headers: { "retry-after": string }; body: { problem: "too-many-tries" } };
export function back<Problem extends string>(
  request: RequestHead,
  page: FormPage,
  refused: Refused<429, Problem> & { challenge?: CaptchaChallenge },
): ToPage | { status: 429; headers: { "retry-after": string }; body: { problem: Problem; challenge?: CaptchaChallenge } };
export function back(
  request: RequestHead,
  page: FormPage,
  { status, problem, wait, challenge }: Refused<number, string> & { challenge?: CaptchaChallenge },
) {
  if (isForm(request)) return { status: 303, headers: { location: addressOf(page, { problem }) } };
  const headers = wait === undefined ? {} : { headers: { "retry-after": String(wait) } };
  return { status, body: { problem, ...(challenge && { challenge }) }, ...headers };
}

/** An answer, or, for a form, the page where it goes on. */
export const onward = <const Given extends { status: 200; body: object }>(
  request: RequestHead,
  page: FormPage,
  given: Given,
): ToPage | Given => (isForm(request) ? { status: 303, headers: { location: addressOf(page) } } : given);

function addressOf({ path, more = {} }: FormPage, problem: Record<string, string> = {}): string {
  const given = Object.entries({ ...problem, ...more }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
