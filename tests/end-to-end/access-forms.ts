import { expect } from "vitest";
import { begunActivation, forgottenLink, provedActivation, signInLink } from "./access.ts";
import type { FormCase } from "./every-form.ts";
import { sent, sentJson, shows } from "./form-steps.ts";

const at = (address: string) => () => Promise.resolve(address);

/** The forms of activation and of forgotten passwords. */
export const ACCESS_CASES: Record<string, FormCase> = {
  "the customer number of an activation": {
    forms: ["features/account/access/activation/web/WhoForm.tsx"],
    at: at("/login/activate"),
    async before(page) {
      await page.locator("input[name=customerNumber]").fill("300000001");
      await page.locator("input[name=contact]").fill("888990001");
    },
    async after(page) {
      const sent = { customerNumber: "300000001", contact: "888990001" };
      expect(await sentJson(page, "main form [data-submit]", "/login/activate")).toMatchObject(sent);
    },
  },
  "the code of an activation": {
    forms: ["features/account/access/activation/web/CodeForm.tsx"],
    at: begunActivation,
    async press(page) {
      await page.locator("input[name=code]").fill("1");
      await sent(page, "main form [data-submit]");
      await shows(page, "input[name=code][aria-invalid=true]");
    },
  },
  "the user name of an activation": {
    forms: ["features/account/access/activation/web/NameForm.tsx"],
    at: provedActivation,
    before: (page) => page.locator("input[name=username]").fill("krum.k"),
    async after(page) {
      expect(await page.inputValue("input[name=username]")).toBe("krum.k");
    },
  },
  "who forgot a password": {
    forms: ["features/account/access/forgotten/web/ForgottenPage.tsx"],
    at: at("/login/forgotten"),
    async press(page) {
      await page.locator("input[name=who]").fill("nobody-here");
      await sent(page, "main form [data-submit]");
      await page.waitForURL("**/login/forgotten?sent=1", { waitUntil: "commit" });
    },
  },
  "a new password for a forgotten one": {
    forms: ["features/account/access/forgotten/web/NewPasswordForm.tsx"],
    at: (page) => forgottenLink(page, "suspended"),
    before: (page) => page.locator("input[name=password]").fill("йогурт и мед"),
    async after(page) {
      expect(await page.inputValue("input[name=password]")).toBe("йогурт и мед");
    },
  },
  "who asks for a link that signs in": {
    forms: ["features/account/access/link/web/LinkPage.tsx"],
    at: at("/login/link"),
    async press(page) {
      await page.locator("main input[name=username]").fill("nobody-here");
      await sent(page, "main form [data-submit]");
      await page.waitForURL("**/login/link?sent=1", { waitUntil: "commit" });
    },
  },
  "the link that signs in": {
    forms: ["features/account/access/link/web/OpenLinkPage.tsx"],
    at: (page) => signInLink(page, "suspended"),
    async press(page) {
      await sent(page, "main form [data-submit]");
      await page.waitForURL(/\/my[^/]+$/, { waitUntil: "commit" });
    },
  },
  "the customer whom the operator invites": {
    forms: ["features/account/access/invitation/web/InvitePage.tsx"],
    as: "operator",
    at: at("/operator/invitations"),
    async press(page) {
      await page.locator("input[name=customerNumber]").fill("100000001");
      await sent(page, "main form [data-submit]");
      await shows(page, "input[name=customerNumber][aria-invalid=true]");
    },
  },
};
