import { addEntry, entries, removeEntry } from "#features/shop/cart/contract.ts";
import { addToComparison } from "#features/shop/compare/contract.ts";
import { submit } from "#features/shop/checkout/contract.ts";
import { continueBuying } from "#features/shop/vignette/contract.ts";
import { sessions } from "#features/account/profile/contract.ts";
import type { User } from "#platform/server/feature.ts";
import type { Browser } from "#testing/server.ts";
import type { Part } from "#testing/multipart.ts";
import { home, operator } from "#testing/people.ts";
import { DELIVERED_ORDER, OPEN_ORDER, OPEN_PAYMENT, SENT_MAIL } from "./demo-rooms.ts";
import { homeInternetSamples, withDownload } from "./home-internet.ts";

/** A request that the endpoint answers well, for the abuse test to spoil in every way. */
export type Sample = {
  /** Who sends it; a visitor unless told. */
  as?: User;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Files that go along, where the endpoint takes an upload. */
  files?: Part[];
  headers?: Record<string, string>;
  /** The status that it is answered with; 200 unless told. */
  gives?: number;
  /** Brings about what the request is about, in the browser that will send it; what it returns completes the sample. */
  prepare?: (here: Prepared) => Promise<Partial<Sample>>;
  /** Fields that take any text, so that a fragment of SQL or HTML in them is no abuse. */
  freeText?: string[];
  /** Fields that need not be there. */
  optional?: string[];
  /** Spoilings, by their name, that this call has a right answer to. */
  harmless?: string[];
  /** Tables in which reading notes something, as when another was asked last. */
  notes?: string[];
};

/** What may stand in a link: it is one that nobody was sent. */
const NO_LINK = [
  "token is a year far ahead",
  "token is a year far back",
  "token is a day that is not there",
  "token is empty",
  "token is blank",
];

type Prepared = { browser: Browser; another: () => Promise<Browser> };

const wish = {
  vehicleType: "car",
  productId: "car-week",
  startDate: "2026-11-25",
  country: "BG",
  registrationPlate: "CB1234AB",
  termsAccepted: true,
  policyAccepted: true,
} as const;

/** A vignette in this browser's cart; returns its entry's number. */
async function withVignette({ browser }: Prepared): Promise<number> {
  await browser.call(continueBuying, { body: wish });
  return (await browser.call(entries, {})).body.entries[0]!.entryNumber;
}

/** A phone that this browser compares. */
async function comparing({ browser }: Prepared): Promise<Partial<Sample>> {
  await browser.call(addToComparison, { body: { offer: "P1-1" } });
  return {};
}

const buyer = { email: "elena@example.bg", name: "Елена", mobile: "0888123456", termsAccepted: true, seenTotal: "7.67", seenEntries: [1] };

/** A device beside the vignette, brought to an address: whatever can be typed at the checkout is in it. */
const deviceBuyer = {
  ...buyer,
  delivery: "address",
  city: "София",
  postcode: "1000",
  street: "ул. Шипка 3",
  shop: "",
  payment: "card",
  seenTotal: "307.67",
  seenEntries: [1, 2],
};

async function withDevice(here: Prepared): Promise<void> {
  await withVignette(here);
  await here.browser.call(addEntry, { body: { offer: "P1-1", quantity: 1 } });
}

async function ordered(here: Prepared): Promise<string> {
  await withVignette(here);
  const answer = await here.browser.call(submit, { body: buyer });
  if (answer.status !== 200) throw new Error(`the sample's order was answered with ${answer.status}`);
  return answer.body.basketId;
}

const onward = { freeText: ["returnTo"], optional: ["returnTo"] };

/** One sample an endpoint, by feature and operation. An endpoint without one fails the test. */
export const samples: Record<string, Sample> = {
  "health.alive": {},
  "health.ready": {},
  "sign-in.signIn": { body: { username: home.username, password: home.password, returnTo: "/vignettes" }, ...onward },
  "sign-in.signOut": { body: { returnTo: "/vignettes" }, ...onward },
  "sign-in.chooseLanguage": { body: { value: "en", returnTo: "/vignettes" }, ...onward },
  "sign-in.demoUsers": {},
  "cookie-notice.chooseCookies": { body: { choice: "accept", returnTo: "/vignettes" }, ...onward },
  "listing.searchProducts": {
    query: { widget: "devices", category: "phones", text: "lumo", sort: "price,desc", page: "0", size: "10", inStock: "true" },
    freeText: ["text"],
    optional: ["category", "text", "sort", "page", "size", "inStock"],
  },
  "overview.home": { as: home },
  "profile.sessions": { as: home },
  "profile.endSession": {
    as: home,
    prepare: async ({ browser, another }) => {
      await another();
      const { body } = await browser.call(sessions, {});
      return { body: { sessionId: body.sessions.find(({ current }) => !current)!.sessionId } };
    },
  },
  "profile.endOtherSessions": { as: home, body: {} },
  "profile.changePassword": {
    as: home,
    body: { oldPassword: home.password, newPassword: "йогурт и мед със смокини" },
    freeText: ["newPassword"],
  },
  ...Object.fromEntries(Object.entries(homeInternetSamples).map(([name, sample]) => [`home-internet.${name}`, sample])),
  "help.navigate": { body: { webpageUrl: "/vignettes" }, freeText: ["webpageUrl"] },
  "help.helpContents": {},
  "home.today": {},
  "search.searchEverywhere": { query: { text: "калъф" }, freeText: ["text"], optional: ["text"] },
  "help.helpTopic": { params: { topic: "wifi" } },
  "help.helpArticle": { params: { topic: "wifi", article: "no-internet" } },
  "help.helpSearch": { query: { text: "парола", type: "internet", page: "0" }, freeText: ["text"], optional: ["text", "type", "page"] },
  "antivirus-download.download": { as: home, prepare: withDownload },
  "outbox.outboxList": { query: { page: "1" } },
  "outbox.outboxMessage": { params: { kind: "mail", id: SENT_MAIL.id } },
  "hosted-payment-page.bill": { params: { paymentId: OPEN_PAYMENT } },
  "hosted-payment-page.pay": { params: { paymentId: OPEN_PAYMENT }, body: { card: "4242424242424242" } },
  "product.device": { params: { slug: "p1" } },
  "product.presents": { params: { slug: "p1" }, query: { budget: "50" } },
  "compare.comparisonProducts": {},
  "compare.comparison": { query: { offers: "P1-1,P2-1" } },
  "compare.addToComparison": {
    body: { offer: "P1-1", price: "300.00", discountedPrice: "" },
    optional: ["price", "discountedPrice"],
  },
  "compare.clearComparison": { body: {}, prepare: comparing },
  // what is not compared is out already
  "compare.removeFromComparison": {
    prepare: async (here) => (await comparing(here), { body: { product: "P1" } }),
    harmless: ["product is a year far ahead", "product is a year far back", "product is a day that is not there"],
  },
  "cart.entries": {},
  // seven are too many for the five that there are
  "cart.addEntry": { body: { offer: "P1-1", quantity: 1 }, optional: ["quantity"] },
  "cart.restoreEntry": {
    prepare: async (here) => {
      const entryNumber = await withVignette(here);
      await here.browser.call(removeEntry, { body: { entryNumber } });
      return { body: { entryNumber } };
    },
  },
  "cart.updateEntry": { prepare: async (here) => ({ body: { entryNumber: await withVignette(here), quantity: 1 } }) },
  // an entry that is not there is out already
  "cart.removeEntry": {
    prepare: async (here) => ({ body: { entryNumber: await withVignette(here) } }),
    harmless: ["entryNumber is a number"],
  },
  "cart.renewEntry": { prepare: async (here) => ({ body: { entryNumber: await withVignette(here) } }) },
  "checkout.summary": {},
  "checkout.submit": {
    prepare: async (here) => (await withDevice(here), { body: deviceBuyer }),
    freeText: ["name", "city", "street", "shop"],
    optional: ["shop", "payment", "seenEntries"],
  },
  // it notes when the payment company was asked last
  "orders.order": { prepare: async (here) => ({ params: { basketId: await ordered(here) } }), notes: ["orders.payments"] },
  "confirming-orders.awaitedOrder": { query: { token: "no-such-link" }, freeText: ["token"], optional: ["token"] },
  "confirming-orders.confirmByMail": { body: { token: "no-such-link" }, freeText: ["token"], harmless: NO_LINK },
  "confirming-orders.sendConfirmationAgain": { prepare: async (here) => ({ params: { basketId: await ordered(here) } }) },
  "company.companyDetails": {},
  "company.legalText": { params: { text: "terms" } },
  "my-orders.orderHistory": { as: home, query: { page: "1" } },
  "my-orders.orderDetails": { as: home, query: { id: DELIVERED_ORDER } },
  "my-orders.cancelForm": { as: home, query: { id: OPEN_ORDER } },
  "my-orders.cancelOrder": { as: home, body: { cancellationData: { basketId: OPEN_ORDER, reason: 12, description: "Размислих." } } },
  "my-orders.withdraw": { as: home, body: { basketId: DELIVERED_ORDER, positions: [1] } },
  "vignette.products": { params: { vehicleType: "car" } },
  "vignette.priceList": {},
  "vignette.continueBuying": { body: wish, freeText: ["registrationPlate"] }, // 99991231 may stand on a foreign car
  "analytics.events": {
    // a list: its one field is its first event
    query: { visit: "0b0e7a52-1c53-4f0e-9a51-3f2e5d7c9a10" },
    body: [{ type: "shown", url: "http://localhost/vignettes" }] as unknown as Record<string, unknown>,
    gives: 204,
    harmless: ["plain text"], // a beacon's
  },
  "analytics.report": { as: operator, query: { from: "2026-11-01", to: "2026-11-21" }, optional: ["from", "to"] },
  "analytics.reportTable": { as: operator, query: { table: "visits", from: "2026-11-01", to: "2026-11-21" }, optional: ["from", "to"] },
  "orders.paymentNews": { body: { outcome: "paid" }, gives: 400 },
};
