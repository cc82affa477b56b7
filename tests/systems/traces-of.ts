import type { SystemName } from "#platform/system-name.ts";
import type { Visited } from "#testing/crawl.ts";
import { textOf } from "#testing/html.ts";

/** Words that offer what needs a system: no link, button, heading, choice, example or lead has one where it is off. */
const WORDS: Partial<Record<SystemName, RegExp>> = {
  "toll-registry": /винетк\S*/i,
  payments: /(?:с|по) карта\S*|винетк\S*/i,
  delivery: /телефони и устройства|към устройствата|към магазина|сравнете/i,
  billing: /фактури|платете сметка|лимит на разходите/i,
  prepaid: /презареди\S*|заредете|ваучер\S*/i,
  "network-controller": /рестартир\S*|пренасочване на портове|Wi-Fi/i,
  mailboxes: /електронна поща/i,
  hosting: /хостинг/i,
  "antivirus-vendor": /антивирус\S*/i,
  "service-orders": /роуминг|двойна скорост|PUK|изгубен телефон|добавки/i,
  "service-inventory": /роуминг|двойна скорост|PUK|изгубен телефон|добавки/i,
  problems: /авариите|всички аварии|аварии сега/i,
  tickets: /техник\S*/i,
  visits: /техник\S*/i,
  sms: /SMS/,
};

/** What was, and what a person wrote: orders, requests, messages and the history name what there is no more. */
const RECORDS = /^\/dev\/|\/(orders|operations|conversations|history|notifications|analytics|guides|privacy|terms)\b/;

const OFFERS = /<(a|button|h[1-4]|option|legend|label|th)\b[^>]*>([^]*?)<\/\1>/g;

/** The links of the demo world in the foot of its pages. */
const DEMO_LINKS = /<a\b[^>]*href="?\/dev\/[^]*?<\/a>/g;

/** The sentence below a page's title, and the examples in its fields. */
const LEADS = [/<\/h1>\s*<p\b[^>]*>([^]*?)<\/p>/g, /\bplaceholder="([^"]*)"/g];

/** What a page offers: its links, buttons, headings, choices, fields, their examples and the sentence below its title, without what was searched for. */
function offersIn({ at, html }: Visited): string {
  const searched = new URL(at, "http://portal").searchParams.get("text");
  const shown = html.replace(DEMO_LINKS, "");
  const named = [...shown.matchAll(OFFERS)].map(([, , inside = ""]) => inside);
  const leading = LEADS.flatMap((lead) => [...shown.matchAll(lead)].map(([, inside = ""]) => inside));
  const offers = [...named, ...leading].map(textOf).join(" | ");
  return searched ? offers.replaceAll(searched, "") : offers;
}

/** Pages that offer something of what is off. */
export function tracesIn(visited: readonly Visited[], systems: readonly SystemName[]): string[] {
  return visited
    .filter(({ at }) => !RECORDS.test(at))
    .flatMap((page) => {
      const offers = offersIn(page);
      return systems.flatMap((system) => {
        const [found] = WORDS[system]?.exec(offers) ?? [];
        return found ? [`${system}: “${found}” on ${page.at}`] : [];
      });
    });
}
