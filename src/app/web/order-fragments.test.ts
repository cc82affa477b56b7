import { expect, test } from "vitest";
import { cancelForm, cancelOrder, orderDetails, orderHistory, type MyOrder } from "#features/shop/orders/history/contract.ts";
import { shownBrand } from "#platform/brand.ts";
import { BRAND } from "#testing/brand.ts";
import { LIMITS } from "#testing/limits.ts";
import { renderFragment } from "./ssr.tsx";

const place = { contextPath: "", area: "/myvrata" };
const bg = { place, language: "bg", limits: LIMITS, brand: shownBrand(BRAND, "bg") } as const;
const en = { place, language: "en", limits: LIMITS, brand: shownBrand(BRAND, "en") } as const;
const total = { eur: "300.00", bgn: "586.75" };
const line: MyOrder["lines"][number] = {
  position: 1,
  kind: "device",
  title: "Lumo Vista 8",
  note: "128 GB",
  madeOutTo: null,
  quantity: 1,
  total,
  goods: true,
  refund: null,
  state: "waiting",
  standing: "sent",
};
const order: MyOrder = {
  basketId: "b-1",
  number: "10000001",
  state: "shipped",
  email: "elena@example.bg",
  placedAt: "2026-11-20T08:00:00.000Z",
  lines: [line],
  total,
  paid: total,
  paymentMethod: "card",
  delivery: null,
  payAt: null,
  knownBy: null,
  back: null,
  standing: "sent",
  gone: [],
  refunds: [],
  cancellable: false,
  cancelForm: null,
  cancellation: null,
  withdrawal: null,
  parcel: { state: "shipped", trackingNumber: "VR00000000001BG", shippedAt: "2026-11-21T08:00:00.000Z", readyAt: null, deliveredAt: null },
};

test("an order is answered as its page shows it: how far it is, its lines, its money and its tracking number", () => {
  const html = renderFragment(bg, orderDetails, { status: 200, body: order });
  for (const words of ["VR00000000001BG", "Lumo Vista 8", "10000001", "Пратката пътува към Вас."]) expect(html).toContain(words);
  expect(html).toMatch(/aria-current="step"[^>]*>Изпратена/);
  const cancellation = { reason: 6, description: null, cancelledAt: "2026-11-21T08:00:00.000Z" };
  const cancelled = renderFragment(en, cancelOrder, {
    status: 200,
    body: { ...order, state: "cancelled", standing: "cancelled", parcel: null, cancellation },
  });
  expect(cancelled).toContain("The delivery comes too late");
});

test("a delivered order offers the withdrawal form, and shows when the term is over and when a withdrawal was requested", () => {
  const delivered = (state: "open" | "over" | "requested") => {
    const withdrawal = {
      state,
      until: "2026-12-05",
      requestedAt: state === "requested" ? "2026-11-22T08:00:00.000Z" : null,
      positions: [1],
      amount: total,
      delivery: null,
    };
    return renderFragment(en, orderDetails, { status: 200, body: { ...order, state: "delivered", standing: "delivered", withdrawal } });
  };
  expect(delivered("open")).toContain('href="/myvrata/orders/b-1/withdraw"');
  expect(delivered("open")).toContain("5 December 2026");
  expect(delivered("over")).not.toContain("/withdraw");
  expect(delivered("requested")).toContain("Your withdrawal is received");
});

test("the cancellation form offers the given reasons, and its refusal explains what to do instead", () => {
  const form = {
    basketId: "b-1",
    number: "1",
    lines: [line],
    whole: true,
    refund: total,
    refundInAll: null,
    paymentMethod: "card",
    descriptionLimit: 500,
  } as const;
  const html = renderFragment(bg, cancelForm, { status: 200, body: { ...form, reasons: [{ value: 1, label: "Размислих" }] } });
  expect(html).toContain('<option value="1">Размислих</option>');
  expect(html).toContain("300,00\u00a0€");
  expect(renderFragment(bg, cancelForm, { status: 409, body: { problem: "shipped" } })).toContain("14 дни да се откажете от договора");
  expect(renderFragment(en, cancelOrder, { status: 422, body: { problem: "description-needed" } })).toContain("Say in a few words");
});

test("the history is answered as the list of the page, with its pages", () => {
  const row = { basketId: "b-1", number: "10000001", placedAt: order.placedAt, total, title: "Lumo Vista 8", more: 2 };
  const body = {
    orders: [{ ...row, state: "delivered", standing: "delivered", gone: ["withdrawn"] }],
    pagination: { itemsCount: 35, currentPage: 2, pageSize: 10, pageRange: 5 },
  };
  const html = renderFragment(bg, orderHistory, { status: 200, body });
  expect(html).toContain('href="/myvrata/orders/b-1"');
  expect(html).toContain("и още 2 артикула");
  expect(html).toMatch(/data-tone="success"[^>]*>Доставена<.*>Отказ от част</);
  expect(html).toContain('href="/myvrata/orders?page=4"');
  expect(html).toContain('aria-label="Страница 2 от 4" aria-current="page"');
  const last = renderFragment(en, orderHistory, { status: 200, body: { ...body, pagination: { ...body.pagination, currentPage: 4 } } });
  expect(last).toMatch(/role="link" aria-disabled="true"><span[^>]*>Next</);
  expect(last).toMatch(/href="\/myvrata\/orders"><span[^>]*>«</);
});
