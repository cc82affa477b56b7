import type { Frame } from "./frame.ts";
import { TOKEN_PLACE } from "#platform/web/csrf.ts";
import type { Rendered } from "./ssr.tsx";

/** The built files that a page needs: its own style sheets and the chunks to start fetching. */
export type Assets = { entry: string; styles: string[]; preloads: string[]; fonts: string[] };

export const NONCE = "@@nonce@@";
export const TOKEN = TOKEN_PLACE;

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** JSON that cannot close its script element. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** The whole HTML document, with places left for the nonce and the CSRF token. */
export function documentOf({ html, loaded, href, title }: Rendered, frame: Frame, assets: Assets): string {
  const at = (file: string) => `${frame.place.contextPath}/${file}`;
  return [
    ...headOf(title, frame, assets),
    ...assets.preloads.map((file) => `<link rel="modulepreload" href="${at(file)}">`),
    `<script type="module" nonce="${NONCE}" src="${at(assets.entry)}"></script></head>`,
    `<body><div id="portal">${html}</div><script type="application/json" id="told">${embedded({ frame, href, loaded })}</script></body></html>`,
  ].join("");
}

/** A document that needs no script: what stands for a page that cannot be shown. */
export const plainDocumentOf = (page: { html: string; title: string }, frame: Frame, assets: Assets): string =>
  [...headOf(page.title, frame, assets), `</head><body><div id="portal">${page.html}</div></body></html>`].join("");

function headOf(title: string, frame: Frame, assets: Assets): string[] {
  const at = (file: string) => `${frame.place.contextPath}/${file}`;
  return [
    `<!doctype html><html lang="${frame.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escape(title ? `${title} · Vrata` : "Vrata")}</title><meta name="csrf-token" content="${TOKEN}"><meta name="color-scheme" content="light dark">`,
    `<meta property="csp-nonce" nonce="${NONCE}">`, // the calendar's own style element asks for it
    ...assets.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${at(file)}">`),
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${at(file)}">`),
    `<link rel="icon" type="image/svg+xml" href="${at("icon.svg")}">`,
  ];
}
