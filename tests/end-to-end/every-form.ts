import { expect } from "vitest";
import { inCart, mailedLink, ordered, orderThat, sent, shows, sentJson } from "./form-steps.ts";
import { ACCESS_CASES } from "./access-forms.ts";
import { ACCOUNT_CASES } from "./account-forms.ts";
import { DOCUMENT_CASES } from "./document-forms.ts";
import type { Page } from "./harness.ts";
import { BILL_CASES } from "./bill-forms.ts";
import { BILLING_CASES } from "./billing-forms.ts";
import { SUPPORT_CASES } from "./support-forms.ts";
import { LEDGER_CASES } from "./ledger-forms.ts";
import { RECHARGE_CASES } from "./recharge-forms.ts";
import { SIM_CASES } from "./sim-forms.ts";
import { ADDED_CASES } from "./added-forms.ts";
import { SERVICE_CASES } from "./service-forms.ts";

/**
 * Input to a page before its script is loaded, and the expected result. `press` is sent by the browser itself, so the page that it leads to is there before the
 * script as well; `after` runs once the page is hydrated.
 */
export type FormCase = {
  /** Files under `src` whose forms these are. */
  forms: string[];
  as?: "business" | "home" | "operator" | "overdue" | "prepaid" | "small-business";
  /** The address; its preconditions are created. */
  at: (page: Page) => Promise<string>;
  before?: (page: Page) => Promise<unknown>;
  press?: (page: Page) => Promise<void>;
  after?: (page: Page) => Promise<void>;
};

const at = (address: string) => () => Promise.resolve(address);

const SEARCH = "main form[role=search] input[name=text]";
export const TWO_PHONES = "/products/compare?offers=vihren-x1-256gb-graphite,vihren-n5-128gb-white";

/** Every form that the server renders, except those of `before-hydration.test.ts`. */
export const CASES: Record<string, FormCase> = {
  "site search on the front page": {
    forms: ["features/site/search/web/SearchSlot.tsx"],
    at: at("/"),
    before: (page) => page.locator(SEARCH).fill("eSIM"),
    async after(page) {
      await page.locator(SEARCH).press("Enter");
      await page.waitForURL("**/search?text=eSIM*");
    },
  },
  "site search, searched before the script": {
    forms: ["features/site/search/web/SearchSlot.tsx"],
    at: at("/search"),
    async press(page) {
      await page.locator(SEARCH).fill("калъф");
      await sent(page, "main form[role=search] button");
      await page.waitForURL("**/search?text=*", { waitUntil: "commit" });
      await shows(page, `${SEARCH}[value="калъф"]`);
    },
  },
  "which lines of a comparison are shown": {
    forms: ["features/shop/compare/web/CompareTable.tsx"],
    at: at(TWO_PHONES),
    before: (page) => page.locator("main input[name=only]").check(),
    async after(page) {
      await page.locator("main p[role=status]:not(:empty)").first().waitFor({ state: "attached" });
      expect(await page.locator("main input[name=only]").isChecked()).toBe(true);
    },
  },
  "buying out of a comparison": {
    forms: ["features/shop/product/web/AddToCartSlot.tsx"],
    at: at(TWO_PHONES),
    async press(page) {
      await sent(page, "main form[action$='/cart/add'] button");
      await shows(page, "main form[action$='/cart/remove']");
    },
  },
  "one more of a thing in the cart": {
    forms: ["features/shop/cart/web/CartEntry.tsx"],
    at: inCart,
    async press(page) {
      await sent(page, "form[action$='/cart/update'] button[value='2']");
      await shows(page, "main output:text-is('2')");
    },
  },
  "taking a thing out of the cart": {
    forms: ["features/shop/cart/web/CartEntry.tsx"],
    at: inCart,
    async press(page) {
      await sent(page, "form[action$='/cart/remove'] button");
      await shows(page, "form[action$='/cart/restore']");
    },
  },
  "the other language": {
    forms: ["ui/site/SiteHeader.tsx"],
    at: at("/contact"),
    async press(page) {
      await sent(page, "header form[action$='/language'] button");
      await shows(page, "html[lang=en]");
    },
  },
  "the cookie notice": {
    forms: ["features/site/cookie-notice/web/CookieNotice.tsx"],
    at: at("/terms"),
    async press(page) {
      await sent(page, "[data-cookie-notice] button[value=refuse]");
      await shows(page, "main h1");
      expect(await page.locator("[data-cookie-notice]").count()).toBe(0);
    },
  },
  "the choice of cookies": {
    forms: ["features/site/cookie-notice/web/CookieNotice.tsx"],
    at: at("/cookies"),
    async press(page) {
      await sent(page, "main form[action$='/cookies'] button[value=refuse]");
      expect((await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join()).toMatch(/cc_cookie_accept=.*refuse/);
    },
  },
  "signing out": {
    forms: ["features/account/sign-in/web/LogoutPage.tsx"],
    as: "home",
    at: at("/myvrata/logout"),
    async press(page) {
      await sent(page, "main form button[type=submit]");
      expect((await page.request.get("/myvrata")).url()).toContain("/login");
    },
  },
  "a new password": {
    forms: ["features/account/profile/web/PasswordForm.tsx"],
    as: "home",
    at: at("/myvrata/settings?open=1"),
    async before(page) {
      await page.locator("input[name=oldPassword]").fill("not this one");
      await page.locator("input[name=newPassword]").fill("йогурт и мед");
    },
    async after(page) {
      const body = await sentJson(page, "form[action$='/settings/password'] button[type=submit]", "/settings/password");
      expect(body).toEqual({ oldPassword: "not this one", newPassword: "йогурт и мед" });
    },
  },
  "a name and a new contact mail": {
    forms: ["features/account/contact-data/web/ContactForm.tsx", "features/account/contact-data/web/LanguageSection.tsx"],
    as: "home",
    at: at("/myvrata/settings/contact"),
    before: (page) => page.locator("input[name=address]").first().fill("x"),
    async after(page) {
      expect(await sentJson(page, "form[action$='/new'] button >> nth=0", "/contact/new")).toEqual({ kind: "mail", address: "x" });
    },
  },
  "requesting an export": {
    forms: ["features/account/data-export/web/ExportPage.tsx"],
    as: "home",
    at: at("/myvrata/settings/export"),
    press: (page) => sent(page, "main form[action$='/export/request'] button"),
    after: (page) => page.getByText("Подготвяме архива").or(page.getByText("е готов")).first().waitFor(),
  },
  "cancelling an order": {
    forms: ["features/shop/orders/history/web/OrderPage.tsx", "features/shop/orders/history/web/CancelView.tsx"],
    as: "home",
    at: (page) => orderThat(page, "cancelForm"),
    press: (page) => sent(page, "main form:has(input[name=cancel]) button"),
    async before(page) {
      await page.locator("select[name=reason]").selectOption("12");
      await page.locator("textarea[name=description]").fill("Ще пътувам.");
    },
    async after(page) {
      const body = await sentJson(page, "form[action$='/cancel/process'] button[type=submit]", "/cancel/process");
      expect(body).toMatchObject({ cancellationData: { reason: 12, description: "Ще пътувам." } });
    },
  },
  "withdrawing from goods": {
    forms: ["features/shop/orders/history/web/WithdrawPage.tsx"],
    as: "home",
    at: async (page) => `${await orderThat(page, "withdrawal")}/withdraw`,
    async before(page) {
      await shows(page, "form[action$='/orders/withdraw'] button[type=submit]");
      for (const box of await page.locator("input[name=positions][type=checkbox]").all()) await box.uncheck();
    },
    async after(page) {
      expect(await page.locator("input[name=positions]:checked").count()).toBe(0);
      await page.locator("form[action$='/orders/withdraw'] button[type=submit]").click();
      await shows(page, "#withdraw-fault");
    },
  },
  "the card to pay with": {
    forms: ["features/shop/hosted-payment-page/web/CardForm.tsx"],
    at: (page) => ordered(page, "card"),
    before: (page) => page.locator("input[name=demo-card]").nth(1).check(),
    async after(page) {
      const card = await page.locator("input[name=card]").inputValue();
      expect(card.replaceAll(" ", "")).toBe(await page.locator("input[name=demo-card]").nth(1).getAttribute("value"));
      expect(await sentJson(page, "form[action$='/pay'] button[type=submit]", "/pay")).toMatchObject({ card });
    },
  },
  "which home internet it is about": {
    forms: ["features/home-internet/web/ContractChoice.tsx"],
    as: "home",
    at: at("/myvrata/settings/mycontact"),
    before: (page) => page.locator("select[name=cid]").selectOption("C1000002"),
    async after(page) {
      await page.locator("form:has(select[name=cid]) button").click();
      await page.waitForURL("**/mycontact?cid=C1000002");
    },
  },
  "the days of a report": {
    forms: ["features/site/analytics/web/PeriodForm.tsx"],
    as: "operator",
    at: at("/operator/analytics"),
    async before(page) {
      const from = page.locator("input[name=from]");
      await from.fill((await from.getAttribute("min"))!);
    },
    async after(page) {
      const from = (await page.locator("input[name=from]").getAttribute("min"))!;
      await page.locator("form:has(input[name=from]) button").click();
      await page.waitForURL(`**/operator/analytics?from=${from}*`);
    },
  },
  "asking for the mail of an order once more": {
    forms: ["features/shop/orders/web/AwaitingConfirmation.tsx"],
    at: (page) => ordered(page, "on-delivery"),
    async press(page) {
      await sent(page, "form[action$='/confirmation-mail'] button");
      await shows(page, "form[action$='/confirmation-mail']");
    },
  },
  "confirming an order by mail": {
    forms: ["features/shop/orders/web/ConfirmByMailPage.tsx"],
    at: mailedLink,
    async press(page) {
      await sent(page, "main form[action$='/checkout/confirm'] button");
      await shows(page, "main h1");
      expect(await page.locator("main form").count()).toBe(0);
    },
  },
  ...ACCESS_CASES,
  ...ACCOUNT_CASES,
  ...RECHARGE_CASES,
  ...SIM_CASES,
  ...BILL_CASES,
  ...BILLING_CASES,
  ...LEDGER_CASES,
  ...SUPPORT_CASES,
  ...DOCUMENT_CASES,
  ...SERVICE_CASES,
  ...ADDED_CASES,
  "a button that only the script knows about": {
    forms: [],
    at: at("/devices/listing"),
    before: (page) => page.locator("main button[aria-pressed=false]").first().click(),
    after: (page) => shows(page, "main button[aria-pressed=true]"),
  },
};
