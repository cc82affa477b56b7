import { randomUUID } from "node:crypto";
import type { Target } from "./load.ts";

type Products = { products: { productId: string; kind: string; earliest: string }[] };
type Buyer = { cookie: string; token: string };

const LETTERS = "ABEKMHOPCTYX";

/** POST `/vignettes/continue` as many visitors do it: every request another plate and another key. */
export async function continueTarget(url: string, visitors: number): Promise<Target> {
  const buyers = await Promise.all(Array.from({ length: visitors }, () => newBuyer(url)));
  const { products } = (await (
    await fetch(`${url}/vignettes/products/car`, { headers: { accept: "application/json" } })
  ).json()) as Products;
  const product = products.find(({ kind }) => kind === "week");
  if (!product) throw new Error("the portal sells no week vignette");
  let sent = 0;
  const next = () => {
    const n = sent++;
    const buyer = buyers[n % buyers.length]!;
    const body = {
      vehicleType: "car",
      productId: product.productId,
      startDate: product.earliest.slice(0, 10),
      country: "BG",
      registrationPlate: plate(n),
      termsAccepted: true,
      policyAccepted: true,
    };
    const headers = {
      "content-type": "application/json",
      accept: "application/json",
      cookie: buyer.cookie,
      "x-csrf-token": buyer.token,
      "idempotency-key": randomUUID(),
    };
    return { headers, body: JSON.stringify(body) };
  };
  return { name: "POST /vignettes/continue", url: `${url}/vignettes/continue`, method: "POST", next };
}

/** The n-th plate of the usual Bulgarian form; they repeat after 207 million. */
function plate(n: number): string {
  const letter = (place: number) => LETTERS[Math.floor(n / (10_000 * 12 ** place)) % 12]!;
  return `${letter(3)}${letter(2)}${String(n % 10_000).padStart(4, "0")}${letter(1)}${letter(0)}`;
}

/** A visitor with a cookie and its CSRF token. */
export async function newBuyer(url: string): Promise<Buyer> {
  const page = await fetch(`${url}/login`, { headers: { accept: "text/html" } });
  const [, token = ""] = /name="csrf-token" content="([^"]+)"/.exec(await page.text()) ?? [];
  const cookie = page.headers.getSetCookie().map((line) => line.split(";")[0]).join("; "); // prettier-ignore
  return { cookie, token };
}
