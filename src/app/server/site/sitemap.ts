import { addressIn, LANGUAGES } from "#platform/language.ts";
import { alternatesOf } from "../documents.ts";

/** The most addresses that a file of a sitemap may have (sitemaps.org). */
export const MOST_IN_FILE = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An address in each language, with its alternates. */
function entriesOf(address: string): string[] {
  const links = alternatesOf(address).map(([tag, at]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(at)}"/>`);
  return LANGUAGES.map((language) => `<url><loc>${escaped(addressIn(language, address))}</loc>${links.join("")}</url>`);
}

/** The files of the sitemap with these absolute addresses, each in every language. */
export function sitemapFiles(addresses: readonly string[], most = MOST_IN_FILE): string[] {
  const entries = addresses.flatMap(entriesOf);
  const count = Math.max(1, Math.ceil(entries.length / most));
  return Array.from({ length: count }, (_, at) => {
    const part = entries.slice(at * most, (at + 1) * most).join("\n");
    return `${HEAD}<urlset ${NAMES} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${part}\n</urlset>\n`;
  });
}

/** The index of a sitemap of several files. */
export const sitemapIndex = (files: readonly string[]): string =>
  `${HEAD}<sitemapindex ${NAMES}>\n${files.map((at) => `<sitemap><loc>${escaped(at)}</loc></sitemap>`).join("\n")}\n</sitemapindex>\n`;
