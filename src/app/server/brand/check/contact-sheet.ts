import { filled, shownBrand, transferReason, type Brand } from "#platform/brand.ts";
import type { Worded } from "#platform/language.ts";
import { COLOURS } from "#platform/colours.ts";
import { escaped } from "../../print-head.ts";
import { contrast } from "../contrast.ts";
import { GROUNDS } from "../colour-faults.ts";
import type { BrandFile } from "../format.ts";
import type { BrandPicture } from "../pictures.ts";
import type { Look, Picture } from "./pictures.ts";

export type Sheet = {
  brand: Brand;
  file: BrandFile;
  logos: readonly BrandPicture[];
  notes: readonly string[];
  pictures: readonly Picture[];
};

const STYLE = `body{margin:0;padding:32px;font:16px/1.5 system-ui,sans-serif;color:#1b1b1b;background:#fff}h1{margin:0 0 8px}h2{margin:40px 0 12px}
.row{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}.tones span{outline:1px solid #0002;display:inline-block;width:9.5rem;padding:10px;border-radius:8px;font:12px/1.4 ui-monospace,monospace}
.ground{padding:20px 28px;border-radius:12px}.ground img{display:block;height:40px}dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 20px;margin:0}dt{color:#555}dd{margin:0}
figure{margin:0}figcaption{margin-bottom:6px;color:#555;font-size:13px}figure img{display:block;border:1px solid #ccc;border-radius:8px}.phone img{width:260px}.desk img{width:620px}
li{margin-bottom:6px}`;

const TYPES = { svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg", webp: "image/webp" };
const inside = (type: string, base64: string): string => `data:${type};base64,${base64}`;
const GROUPED = /(.{4})(?=.)/g;

/** Everything of a brand in one HTML file that needs no other: its words, its colours in both themes, its logos on their grounds, and its pages as pictures. */
export function contactSheet(sheet: Sheet): string {
  const { brand, pictures, notes } = sheet;
  const pages = [...new Set(pictures.map(({ page }) => page))];
  const title = `${brand.name.bg} · ${brand.name.en}`;
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escaped(title)}</h1>`,
    ...(notes.length > 0 ? [`<ul>${notes.map((note) => `<li>${escaped(note)}</li>`).join("")}</ul>`] : []),
    `<h2>Words</h2>${words(brand)}`,
    `<h2>Colours</h2>${tones(sheet)}`,
    `<h2>Logo</h2>${logos(sheet)}`,
    ...pages.map(
      (page) =>
        `<h2>${escaped(page)}</h2><div class="row">${pictures
          .filter((one) => one.page === page)
          .map(figure)
          .join("")}</div>`,
    ),
    "</body></html>\n",
  ].join("\n");
}

function words(brand: Brand): string {
  const { about, slogan, mailHead, name, contact, company, bank } = brand;
  const both = ({ bg, en }: Worded) => [filled(bg, shownBrand(brand, "bg")), filled(en, shownBrand(brand, "en"))].join(" · ");
  const example = { customer: "100000001", bill: "1000000001" };
  const rows: [string, string][] = [
    ["Slogan", both(slogan)],
    ["At the foot", both(about)],
    ["Head of mails", both(mailHead ?? name)],
    ["Phone, mail", `${contact.phone} · ${contact.mail}`],
    ["Hours", both(contact.hours)],
    ["Address", both(contact.address)],
    ["Company", `${both(company.name)}, ${company.number}, ${company.vat}`],
    ["Seat", both(company.seat)],
    ...(bank
      ? ([
          ["Bank transfer", [bank.iban.replace(GROUPED, "$1 "), bank.bic, bank.bank && both(bank.bank)].filter(Boolean).join(" · ")],
          ["Reason", both({ bg: transferReason(bank, "bg", example), en: transferReason(bank, "en", example) })],
        ] as [string, string][])
      : []),
  ];
  return `<dl>${rows.map(([term, value]) => `<dt>${term}</dt><dd>${escaped(value)}</dd>`).join("")}</dl>`;
}

/** Each colour as a tile: where it is from, and what is read on it. */
function tones({ brand, file }: Sheet): string {
  return (["light", "dark"] as const)
    .map((theme) => {
      const palette = brand.colours[theme];
      const tiles = COLOURS.map((colour) => {
        const hex = palette[colour];
        const ink = contrast("#ffffff", hex) > contrast("#111111", hex) ? "#ffffff" : "#111111";
        const isGiven = file.colours[theme]?.[colour] !== undefined;
        return `<span style="background:${hex};color:${ink}">${colour}<br>${hex}<br>${isGiven ? "given" : "derived"}</span>`;
      });
      return `<p>${theme}</p><div class="row tones">${tiles.join("")}</div>`;
    })
    .join("");
}

function logos({ brand, logos: pictures }: Sheet): string {
  const grounds = [
    ["light", GROUNDS.light.paper],
    ["dark", GROUNDS.dark.paper],
    ["dark", brand.colours.light.night],
    ["dark", brand.colours.dark.night],
  ] as const;
  const tiles = grounds.map(([where, colour]) => {
    const logo = pictures.find(({ place }) => place === "logo" || place === `logo.${where}`);
    const shown = logo
      ? `<img alt="" src="${inside(TYPES[logo.name.split(".").at(-1) as keyof typeof TYPES], logo.bytes.toString("base64"))}">`
      : `<b style="color:${where === "light" ? "#16211f" : "#f3f7f4"};font-size:27px">${escaped(brand.name.bg)}</b>`;
    return `<div class="ground" style="background:${colour}">${shown}</div>`;
  });
  return `<div class="row">${tiles.join("")}</div>`;
}

const captionOf = ({ width, isDark, language }: Look): string =>
  `${width} px, ${isDark ? "dark" : "light"}, ${language === "bg" ? "Bulgarian" : "English"}`;

function figure({ page, look, webp }: Picture): string {
  const caption = captionOf(look);
  const kind = look.width < 600 ? "phone" : "desk";
  return `<figure class="${kind}"><figcaption>${caption}</figcaption><img loading="lazy" alt="${escaped(`${page}, ${caption}`)}" src="${inside("image/webp", webp)}"></figure>`;
}
