import type { Brand } from "#platform/brand.ts";
import type { User } from "#platform/server/feature.ts";
import type { Frame } from "../web/frame.ts";

const bg = {
  seller: (name: string, number: string) => `Продавач: ${name}, ЕИК ${number}`,
  customer: (name: string, number: string) => `Клиент: ${name}, клиентски номер ${number}`,
};
const en: typeof bg = {
  seller: (name, number) => `Seller: ${name}, company number ${number}`,
  customer: (name, number) => `Customer: ${name}, customer number ${number}`,
};
const words = { bg, en };

/** The lines above a printed page, which has no header and foot: the seller with its address, and whose page it is. They are written by the server alone. */
export function printHead(
  { brand, language, place }: Frame,
  company: Pick<Brand["company"], "number" | "seat">,
  customer: User["customer"],
): string {
  const t = words[language];
  const { name, logo, seller, phone, mail } = brand;
  const lines = [
    t.seller(seller, company.number),
    company.seat[language],
    `${phone} · ${mail}`,
    ...(customer ? [t.customer(customer.name, customer.code)] : []),
  ];
  // the sign that the page's own header draws
  const door = `<svg viewBox="0 0 36 40" width="36" height="40"><use href="#door"/></svg>`;
  const picture = logo === "door" ? door : logo ? `<img src="${escaped(place.contextPath + logo.light)}" alt="" height="40">` : "";
  const shown = [`<b>${picture}${escaped(name)}</b>`, ...lines.map((line) => `<span>${escaped(line)}</span>`)];
  return `<div class="print-head" aria-hidden="true">${shown.join("")}</div>`;
}

/** Escapes text for HTML, also in attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
