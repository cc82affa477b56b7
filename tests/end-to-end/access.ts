import { expect } from "vitest";
import type { Page } from "./harness.ts";
import { messageTo } from "./outbox.ts";
import { csrfToken } from "./sign-in.ts";

/** People of the demo world who are not activated. */
export const IMPORTED = {
  bg: { customerNumber: "100000009", mobile: "888900101", mail: "imported@demo.example" },
  en: { customerNumber: "100000009", mobile: "888900102", mail: "imported-second@demo.example" },
} as const;

const PAGE = "/login/activate";
async function post(page: Page, path: string, data: object): Promise<void> {
  const headers = { "x-csrf-token": await csrfToken(page, PAGE) };
  const answer = await page.request.post(path, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The page on which the code is given, in a browser that requested one; whose it is, is not on file. */
export async function begunActivation(page: Page): Promise<string> {
  await post(page, PAGE, { customerNumber: "300000002", contact: "888990002" });
  return PAGE;
}

/** The page on which user name and password are chosen. */
export async function provedActivation(page: Page): Promise<string> {
  const { customerNumber, mobile } = IMPORTED.en;
  await post(page, PAGE, { customerNumber, contact: mobile });
  const code = (await messageTo(page, mobile, /#\d{6}$/)).slice(-6);
  await post(page, `${PAGE}/code`, { code });
  return PAGE;
}

/** The link to a new password, as somebody of the demo world is sent it. */
export async function forgottenLink(page: Page, username: string): Promise<string> {
  await post(page, "/login/forgotten", { forgotten: "password", who: username });
  const text = await messageTo(page, `${username}@demo.example`, /\/login\/forgotten\/new\?token=/);
  return /https?:\S+\/login\/forgotten\/new\?token=[\w-]{43}/.exec(text)![0];
}

/** The link that signs in, as somebody of the demo world is sent it. */
export async function signInLink(page: Page, username: string): Promise<string> {
  await post(page, "/login/link", { username });
  const text = await messageTo(page, `${username}@demo.example`, /\/login\/link\/open\?token=/);
  return /https?:\S+\/login\/link\/open\?token=[\w-]{43}/.exec(text)![0];
}
