import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pages } from "#app/web/features.ts";
import { forgottenLink } from "./access.ts";
import { ACCOUNT_CASES } from "./account-forms.ts";
import { CASES, TWO_PHONES, type FormCase } from "./every-form.ts";
import { orderThat } from "./form-steps.ts";
import { hydrated, startJourney, type Journey, type Page } from "./harness.ts";
import { signInByRequest } from "./sign-in.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

/** A new person, signed in by a request where the form is not the subject. */
async function person(username?: string): Promise<Page> {
  const page = await journey.person();
  if (!username) return page;
  await signInByRequest(page, username);
  return page;
}

/** Holds every chunk back from now on, as a slow line does; the returned function releases them. */
async function hold(page: Page): Promise<() => Promise<void>> {
  let letIn = (): void => undefined;
  const through = new Promise<void>((done) => (letIn = done));
  await page.route("**/assets/*.js", async (route) => {
    await through;
    await route.continue().catch(() => undefined); // its page is left
  });
  return async () => {
    letIn();
    await hydrated(page);
  };
}

async function act(one: FormCase): Promise<void> {
  const page = await person(one.as);
  const address = await one.at(page);
  const script = await hold(page);
  await page.goto(address, { waitUntil: "commit" });
  await one.press?.(page);
  await one.before?.(page);
  await script();
  await one.after?.(page);
  await journey.release(page);
}

/** So many pages wait for their scripts at once. */
const AT_ONCE = 4;
const acted = new Map<string, Promise<void>>();

beforeAll(async () => {
  const waiting = Object.entries(CASES);
  const next = async (): Promise<void> => {
    const [name, one] = waiting.shift() ?? [];
    if (name === undefined) return;
    const acting = act(one!);
    acted.set(name, acting);
    return acting.then(next, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}, 240_000);

test.each(Object.keys(CASES))("%s: input and presses before the script, which comes after them, take effect", async (name) => {
  const first = acted.get(name);
  acted.delete(name); // a second try acts again
  await expect(first ?? act(CASES[name]!)).resolves.toBeUndefined();
});

const ELSEWHERE = readFileSync("tests/end-to-end/before-hydration.test.ts", "utf8");
/** Forms that `before-hydration.test.ts` tests, which opens this address. */
const THERE: Record<string, string> = {
  "features/shop/vignette/web/VignettePage.tsx": "/vignettes",
  "features/shop/checkout/web/CheckoutPage.tsx": "/checkout",
  "features/shop/product/web/AddToCart.tsx": "/devices/vihren-x1",
  "features/support/help/web/SearchBox.tsx": "/help/vignettes",
  "features/shop/listing/web/FilterForm.tsx": "/shop/devices/listing?category=phone",
  "features/account/sign-in/web/SignInForm.tsx": "/login",
};
/** Forms of pages that have no script at all. */
const WITHOUT = ["app/web/failures.tsx"];
/** The script shows these: dialogs of a deletion and its notice, an app whose secret it has fetched, and the name of a passkey. */
const DIALOGS = [
  "features/account/deletion/web/DeletionDialogs.tsx",
  "app/web/DeletedNotice.tsx",
  "features/account/second-factor/web/AddApp.tsx",
  "features/account/second-factor/web/AddPasskey.tsx",
];
/** Forms that `help.test.ts`, `second-factor.test.ts`, `confirm-identity.test.ts`, `conversations.test.ts`, `ticket-history.test.ts` and `another-visit.test.ts` send without a script. */
const SENT_PLAIN = [
  "features/support/help/web/ServiceSearches.tsx",
  "features/account/sign-in/web/SecondStepForm.tsx",
  "features/account/sign-in/web/ConfirmSent.tsx",
  "features/contact/conversations/web/ConversationPage.tsx",
  "features/support/tickets/history/web/CancelForm.tsx",
  "features/support/tickets/history/web/EditForm.tsx",
  "features/support/tickets/another-visit/web/TimeForm.tsx",
];
/** Its button stands only after a request for a line has failed: `resuming.test.ts` sends it. */
const AFTER_A_FAILURE = ["features/billing/payments/web/Lines.tsx"];
/** Shown after lines were suspended and a phone was reported: `sim.test.ts` has them. */
const AFTER_AN_ACT = ["features/services/sim/web/ActResult.tsx", "features/services/lost-phone/web/Phone.tsx"];
/** Its button stands only where a ticket has a file: `ticket-history.test.ts` presses it, and `ended-tickets.test.ts` without a script. */
const WITH_A_FILE = ["features/support/tickets/history/web/FileRow.tsx"];
/** Shown after a question was asked as a visitor: `joining.test.ts` sends them as forms without a script. */
const OF_VISITORS = ["features/contact/conversations/web/JoinHere.tsx", "features/contact/conversations/web/JoinPage.tsx"];
/** Its address stands in a mail: `refusal/server/feature.test.ts` sends it as a form without a script. */
const IN_MAILS = ["features/contact/notifications/refusal/web/RefusalPage.tsx"];
/** The sections of home internet are fetched and shown by the script: nothing of them is there before. */
const BY_SCRIPT = /^features\/home-internet\/(?!web\/)/;

/** Shown once an operator has drafted or opened a fault: `faults/operator/server/feature.test.ts` and `notices.test.ts` send them as forms without a script. */
const OF_FAULTS = ["DeskFaultPage", "DraftPage", "Ending", "NoticePage"].map((name) => `features/support/faults/operator/web/${name}.tsx`);
/** Forms of the desk: those of conversations and notices are sent without a script by their `server/*.test.ts`, prepared answers by `operator.test.ts`. */
const OF_DESK = [
  "web/Actions",
  "web/AnswerForm",
  "web/NoteForm",
  "web/PreparedPage",
  "notices/web/NoticeForm",
  "notices/web/SendNotice",
].map((name) => `features/contact/conversations/desk/${name}.tsx`);

/** A form: of its own, by the one component of forms that write, or one of the steps to an account, which share theirs. */
const FORM = /<(form|PostForm|ScriptForm|AccessForm)\b/;
const SHARED = /\/(PostForm|AccessForm)\.tsx$/;

test("every form of the portal has its case, or cannot be filled in before hydration", () => {
  const forms = globSync("src/**/*.tsx")
    .filter((file) => !/\.(examples|test)\./.test(file) && !SHARED.test(file) && FORM.test(readFileSync(file, "utf8")))
    .map((file) => file.slice("src/".length));
  const known = new Set([
    ...Object.values(CASES).flatMap((one) => one.forms),
    ...Object.keys(THERE),
    ...WITHOUT,
    ...DIALOGS,
    ...SENT_PLAIN,
    ...AFTER_A_FAILURE,
    ...AFTER_AN_ACT,
    ...WITH_A_FILE,
    ...OF_VISITORS,
    ...IN_MAILS,
    ...OF_FAULTS,
    ...OF_DESK,
  ]);
  expect(forms.filter((file) => !known.has(file) && !BY_SCRIPT.test(file))).toEqual([]);
  expect([...known].filter((file) => !forms.includes(file))).toEqual([]);
  for (const address of Object.values(THERE)) expect(ELSEWHERE).toContain(`slowly(page, "${address}")`);
});

/**
 * Pages with forms of their own, as the server writes them; all but `/dev/ui`, whose examples send nothing, are opened above or in `before-hydration.test.ts`.
 */
const WITH_FORMS = [
  "/",
  "/search",
  "/recharge",
  "/faults",
  "/faults/address",
  "/products/compare",
  "/cart",
  "/checkout",
  "/cookies",
  "/invoices/check",
  "/login",
  "/login/activate",
  "/login/forgotten",
  "/login/forgotten/new",
  "/login/link",
  "/login/second-factor",
  "/vignettes",
  "/withdrawal",
  "/dev/ui",
  "{area}/logout",
  "/devices/listing",
  "/shop/devices/listing",
  "/devices/:slug",
  "/help",
  "/help/:topic",
  "/help/:topic/:article",
  "/help/search",
  "{area}/billing-accounts",
  "{area}/conversations",
  "{area}/conversations/:code",
  "{area}/invoices",
  "{area}/notifications",
  "{area}/settings",
  "{area}/settings/confirm",
  "{area}/settings/contact",
  "{area}/settings/export",
  "{area}/settings/mycontact",
  "{area}/services/lost-phone",
  "{area}/services/operations",
  "{area}/services/sim",
  "{area}/services/trouble-tickets/calendar",
  "{area}/services/troubleshooting",
  "{area}/orders/:basketId",
  "{area}/orders/:basketId/withdraw",
  "/operator/analytics",
  "/operator/conversations",
  "/operator/conversations/answers",
  "/operator/conversations/metrics",
  "/operator/faults/new",
  "/operator/invitations",
  "/operator/notices",
  "/operator/sessions",
  "/operator/visits",
];

test("pages have no forms besides these", async () => {
  const guest = await person();
  await CASES["taking a thing out of the cart"]!.at(guest);
  const home = await person("home");
  const operator = await person("operator");
  const [cancellable, withdrawable] = [await orderThat(home, "cancelForm").catch(() => ""), await orderThat(home, "withdrawal")];
  const named: Record<string, string> = {
    "/products/compare": TWO_PHONES,
    "/devices/:slug": "/devices/vihren-x1",
    "/help/:topic": "/help/vignettes",
    "/help/:topic/:article": "/help/vignettes/buy-a-vignette",
    "{area}/orders/:basketId": cancellable || withdrawable,
    "{area}/orders/:basketId/withdraw": `${withdrawable}/withdraw`,
    "/login/forgotten/new": await forgottenLink(guest, "prepaid"),
    "{area}/settings": "/myvrata/settings?open=1",
    "{area}/services/trouble-tickets/calendar": "/myvrata/services/trouble-tickets/calendar?do=renew",
    "{area}/conversations/:code": await ACCOUNT_CASES["a reply to the desk"]!.at(home),
  };
  const found: string[] = [];
  for (const { path, access } of pages) {
    const who = access === "anyone" ? guest : access === "operator" ? operator : home;
    const html = await (
      await who.request.get(named[path] ?? path.replace("{area}", "/myvrata"), { headers: { accept: "text/html" } })
    ).text();
    if (/<main[^>]*>.*<form\b.*<\/main>/s.test(html)) found.push(path);
  }
  expect(found.sort()).toEqual([...WITH_FORMS].sort());
});
