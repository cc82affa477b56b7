import { expect, test } from "vitest";
import { elenaOf, shopOfFile } from "#testing/shop-of-file.ts";
import { buyFor, renewWithDevices } from "#testing/devices.ts";

const shop = shopOfFile(renewWithDevices);
const her = elenaOf(shop);

/** Sends the page's own form as a browser without scripts does; returns the redirect. */
async function sent(path: string, form: string[][]): Promise<string> {
  const answer = await her.browser.send("POST", `/myvrata/${path}`, {
    body: new URLSearchParams(form).toString(),
    headers: { accept: "text/html,*/*;q=0.8", "content-type": "application/x-www-form-urlencoded" },
  });
  expect([answer.status, answer.text]).toEqual([303, ""]);
  return answer.headers["location"]!;
}
const cancelled = (form: Record<string, string>) => sent("profile/order/cancel/process", Object.entries(form));
const withdrawn = (basketId: string, ...positions: string[]) =>
  sent("orders/withdraw", [["basketId", basketId], ["positions", ""], ...positions.map((position) => ["positions", position])]);

test("the cancellation form leads to the order, with and without a reason, and with its key has no second effect", async () => {
  const { basketId } = await buyFor(shop, her);
  const form = { basketId, reason: "", description: "", _key: "0123456789abcdef0123" };
  await her.form(basketId);
  const ways = await Promise.all([cancelled(form), cancelled(form)]);
  expect([...ways, await cancelled(form)]).toEqual(Array.from({ length: 3 }, () => `/myvrata/orders/${basketId}?done=whole`));
  expect(await her.look(basketId)).toMatchObject({ standing: "cancelled", cancellation: { reason: null, description: null } });
  expect(await shop.count("orders.cancellations")).toBe(1);
  const other = await buyFor(shop, her, { devices: { "phone-1": 1 }, vignettes: ["CB1234AB"] });
  const own = { basketId: other.basketId, reason: "12", description: " Ще пътувам. " };
  expect(await cancelled(own)).toBe(`/myvrata/orders/${other.basketId}?done=part`);
  expect(await her.look(other.basketId)).toMatchObject({ cancellation: { reason: 12, description: "Ще пътувам." } });
});

test("a form's key is refused for another form, with different content, and where it is malformed", async () => {
  const { basketId } = await buyFor(shop, her);
  const key = "0123456789abcdef0123";
  await cancelled({ basketId, _key: key });
  const again = (form: Record<string, string>) => her.browser.send("POST", "/myvrata/profile/order/cancel/process", { form });
  expect((await again({ basketId, reason: "2", _key: key })).status).toBe(409);
  expect((await again({ basketId, _key: "short" })).status).toBe(400);
});

test("a refused cancellation leads back to the form, or to the order where there is none, with the reason in the address", async () => {
  const { basketId } = await buyFor(shop, her);
  const order = `/myvrata/orders/${basketId}`;
  expect(await cancelled({ basketId, reason: "12", description: " " })).toBe(`${order}?cancel=yes&problem=description-needed&reason=12`);
  const long = "ж".repeat(501);
  expect(await cancelled({ basketId, reason: "12", description: long })).toBe(`${order}?cancel=yes&problem=description-too-long&reason=12`);
  await her.receive();
  expect(await cancelled({ basketId })).toBe(`${order}?problem=delivered`);
  const own = (form: Record<string, string>) => her.browser.send("POST", "/myvrata/profile/order/cancel/process", { form });
  for (const form of [{}, { reason: "3" }, { basketId, reason: "13" }, { basketId, reason: "x" }, { basketId, cancellationData: "{}" }])
    expect((await own(form)).status).toBe(400);
});

test("the withdrawal form sends the ticked products, and leads back with the faults", async () => {
  const { basketId } = await buyFor(shop, her, { devices: { "phone-1": 1, "case-1": 2 } });
  const page = `/myvrata/orders/${basketId}/withdraw`;
  expect(await withdrawn(basketId, "1")).toBe(`${page}?problem=not-delivered`);
  await her.receive();
  expect(await withdrawn(basketId)).toBe(`${page}?problem=none-chosen`);
  expect(await withdrawn(basketId, "7")).toBe(`${page}?problem=no-such-line`);
  expect(await withdrawn(basketId, "2")).toBe(page);
  expect(await her.look(basketId)).toMatchObject({ withdrawal: { state: "requested", positions: [2] } });
});
