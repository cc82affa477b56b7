import { expect } from "vitest";
import type { FormCase } from "./every-form.ts";
import { sent, shows } from "./form-steps.ts";
import type { Page } from "./harness.ts";
import { csrfToken } from "./sign-in.ts";

const at = (address: string) => () => Promise.resolve(address);

/** A recharge without signing in whose card was declined: its page. */
async function declinedRecharge(page: Page): Promise<string> {
  const headers = { accept: "application/json", "x-csrf-token": await csrfToken(page, "/recharge") };
  const post = async (path: string, data: object): Promise<unknown> => {
    const answer = await page.request.post(path, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const fields = { number: "0888400101", numberAgain: "0888400101", way: "card", amount: "5", email: "guest@example.bg" };
  const { rechargeId: id } = (await post("/recharge", fields)) as { rechargeId: string };
  const { redirectUrl } = (await post("/recharge/pay", { id })) as { redirectUrl: string };
  await post(`/dev/payments/${/pay_\w+/.exec(redirectUrl)![0]}/pay`, { card: "4000 0000 0000 0002" });
  return `/recharge?recharge=${id}`;
}

/** The forms that recharge prepaid numbers. */
export const RECHARGE_CASES: Record<string, FormCase> = {
  "a recharge without signing in": {
    forms: ["features/billing/prepaid/web/QuickForm.tsx"],
    at: at("/recharge"),
    before: (page) => page.locator("main input[name=number]").fill("0888 400 101"),
    async after(page) {
      expect(await page.inputValue("main input[name=number]")).toBe("0888 400 101");
    },
  },
  "a recharge of one's own number by voucher": {
    forms: ["features/billing/prepaid/web/RechargeForms.tsx"],
    as: "prepaid",
    at: at("/myvrata/invoices?open=payments&prepaidNumber=888400101"),
    async press(page) {
      await page.locator("main input[name=code]").fill("12");
      await sent(page, "main form[data-way=voucher] button[type=submit]");
      await shows(page, "main input[name=code][aria-invalid=true]");
    },
  },
  "paying again after a declined card": {
    forms: ["features/billing/prepaid/web/Outcome.tsx"],
    at: declinedRecharge,
    async press(page) {
      await sent(page, "main form[action$='/recharge/pay'] button");
      await shows(page, "main a[href*='/dev/payments/']");
    },
  },
};
