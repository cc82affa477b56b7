import { expect } from "vitest";
import { words as cartWords } from "#features/shop/cart/messages/words.ts";
import { words as checkoutWords } from "#features/shop/checkout/messages/words.ts";
import { words as comparePage } from "#features/shop/compare/messages/page-words.ts";
import { words as compareWords } from "#features/shop/compare/messages/words.ts";
import { words as homeWords } from "#features/shop/home/messages/words.ts";
import { words as paymentWords } from "#features/shop/hosted-payment-page/messages/words.ts";
import { words as listingWords } from "#features/shop/listing/messages/words.ts";
import { standingWords } from "#features/shop/orders/messages/standing-words.ts";
import { words as productWords } from "#features/shop/product/messages/words.ts";
import { details } from "#features/shop/vignette/messages/details.ts";
import { words as vignetteWords } from "#features/shop/vignette/messages/words.ts";
import { dayOf } from "#vocabulary/day.ts";
import { dayText } from "#vocabulary/day-input.ts";
import type { Visitor } from "../visitor.ts";

/** Pays with a good card on the payment company's page. */
export async function payByCard(visitor: Visitor): Promise<void> {
  const payment = paymentWords[visitor.language];
  await visitor.arrive(({ pathname }) => pathname.startsWith("/dev/payments/"));
  await visitor.press("radio", payment.scenarios.pays);
  await visitor.look("the payment company");
  await visitor.press("button", payment.pay("").trim());
}

/** From the front page to the receipt, with the plate typed in Cyrillic. */
export async function buyVignette(visitor: Visitor): Promise<void> {
  const { language } = visitor;
  const t = { ...vignetteWords[language], ...details[language] };
  const checkout = checkoutWords[language];
  const plates = { bg: ["рв3333вр", "PB3333BP"], en: ["рв4444вр", "PB4444BP"] } as const;
  const [typed, plate] = plates[language];
  await visitor.open("/");
  await visitor.look("front page");
  await visitor.press("link", homeWords[language].buy);
  await visitor.seeHeading(t.title);
  await visitor.press("radio", t.vehicle.choices.car.title);
  await visitor.press("radio", t.products.titles.week);
  await visitor.write({ role: "field", name: t.form.registrationPlate }, typed);
  expect(await visitor.valueOf({ role: "field", name: t.form.registrationPlate })).toBe(plate);
  expect(await visitor.valueOf({ role: "field", name: t.form.startDate })).toBe(dayText(dayOf(new Date())));
  await visitor.press("checkbox", t.consent.termsAccepted);
  await visitor.press("checkbox", t.consent.policyAccepted);
  await visitor.look("vignette");
  await visitor.press("button", t.order.go);
  await visitor.arrive(({ pathname }) => pathname === "/cart");
  await visitor.see(plate);
  await visitor.look("cart with a vignette");
  await visitor.press("link", cartWords[language].toCheckout);
  await visitor.seeHeading(checkout.youBuyFor);
  await visitor.see(plate);
  await visitor.write({ role: "field", name: checkout.form.email }, "elena@example.bg");
  await visitor.write({ role: "field", name: checkout.form.name }, "Елена Иванова");
  await visitor.look("checkout");
  await visitor.press("button", checkout.pay("").trim());
  await payByCard(visitor);
  await visitor.seeHeading(standingWords[language].notices.active.title);
  expect(await visitor.words()).toContain(language === "bg" ? "7,67 €" : "€7.67");
  await visitor.look("receipt of a vignette");
}

/** A listing is narrowed and sorted, two phones are compared, and one of them is in the cart. */
export async function compareAndBuy(visitor: Visitor): Promise<void> {
  const { language } = visitor;
  const listing = listingWords[language];
  const compare = { ...compareWords[language], ...comparePage[language] };
  const found = async () => Number(/\d+/.exec(await visitor.words("main [role=status]"))?.[0]);
  await visitor.open("/shop/devices/listing?category=phones");
  const all = await found();
  await visitor.look("shop");
  if (await visitor.evaluate<boolean>("innerWidth < 992")) await visitor.click("label[for=show-filters]");
  await visitor.press("checkbox", listing.only.inStock);
  await visitor.arrive(({ searchParams }) => searchParams.get("inStock") === "true");
  await visitor.choose("main select", { label: listing.sorts.price });
  await visitor.arrive(({ searchParams }) => searchParams.get("sort") === "price");
  const narrowed = await found();
  expect(narrowed).toBeGreaterThan(1);
  expect(narrowed).toBeLessThan(all);
  await visitor.look("shop, narrowed");
  for (const name of ["Vihren X1", "Vihren N5"]) {
    await visitor.open(`/devices/${name.toLowerCase().replaceAll(" ", "-")}`);
    await visitor.press("button", compare.toggle.addNamed(name));
    await visitor.find({ role: "button", name: compare.toggle.comparedNamed(name) });
  }
  await visitor.look("device");
  await visitor.press("link", compare.toggle.look(2));
  await visitor.seeHeading(compare.title);
  const rows = "document.querySelectorAll('main table tr').length";
  const every = await visitor.evaluate<number>(rows);
  await visitor.press("checkbox", compare.table.differencesOnly);
  await visitor.find("main table");
  expect(await visitor.evaluate<number>(rows)).toBeLessThan(every);
  await visitor.look("comparison");
  await visitor.press("button", productWords[language].buyNamed("Vihren N5"));
  await visitor.press("link", productWords[language].toCart);
  await visitor.arrive(({ pathname }) => pathname === "/cart");
  await visitor.see("Vihren N5");
  await visitor.look("cart with a phone");
}
