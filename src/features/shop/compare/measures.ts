/** The groups of lines, in display order. */
export const GROUPS = ["price", "memory", "screen", "camera", "battery", "connection", "body", "other"] as const;
export type Group = (typeof GROUPS)[number];

/**
 * The rules of a line. `better`: which end of its numbers is best; `reads`: its numbers, which are summed; `exact`: every difference counts; `slight`: no
 * difference counts.
 */
export type Kind = { group: Group; better?: "more" | "less"; reads?: RegExp; exact?: true; slight?: true };

const NUMBER = String.raw`([\d.]+)`;
const unit = (name: string): RegExp => new RegExp(`${NUMBER} ?${name}`, "g");

/** Lines of an offer, outside the technical data of its device. */
export const OWN_LINES = {
  price: { group: "price", better: "less", reads: unit(""), exact: true },
  regular: { group: "price", slight: true },
  lowest: { group: "price", slight: true },
  lease: { group: "price", better: "less", reads: unit(""), exact: true },
  stock: { group: "price" },
  memory: { group: "memory", better: "more", reads: unit("[MGT]B") },
  colour: { group: "body", slight: true },
} as const satisfies Record<string, Kind>;

/** Technical data by their English labels, which are the same in every language of the page. Others come last and have no best value. */
export const KINDS: Readonly<Record<string, Kind>> = {
  "Memory for apps": { group: "memory", better: "more", reads: unit("GB") },
  Processor: { group: "memory" },
  Screen: { group: "screen" },
  "Refresh rate": { group: "screen", better: "more", reads: unit("Hz") },
  Case: { group: "body" },
  "Rear cameras": { group: "camera", better: "more", reads: unit("MP") },
  "Front camera": { group: "camera", better: "more", reads: unit("MP") },
  Battery: { group: "battery", better: "more", reads: unit("(?:mAh|days|h)\\b") },
  Capacity: { group: "battery", better: "more", reads: unit("mAh") },
  Charging: { group: "battery", better: "more", reads: unit("W") },
  Power: { group: "battery", better: "more", reads: unit("W") },
  Wireless: { group: "battery", better: "more", reads: unit("W") },
  Network: { group: "connection", better: "more", reads: unit("G") },
  "Mobile internet": { group: "connection" },
  "SIM cards": { group: "connection" },
  Standard: { group: "connection", better: "more", reads: /Wi-Fi (\d+)/g },
  Speed: { group: "connection", better: "more", reads: /([\d.]+)(?= ?(?:\+|Mbit|MB))/g },
  "Network ports": { group: "connection" },
  Coverage: { group: "connection", better: "more", reads: unit("(?:m²|devices)") },
  "Guest network": { group: "connection" },
  "Parental control": { group: "connection" },
  Security: { group: "connection" },
  Connection: { group: "connection" },
  Navigation: { group: "connection" },
  "Calls without a phone": { group: "connection" },
  Payments: { group: "connection" },
  Outputs: { group: "connection" },
  Ports: { group: "connection" },
  "Security updates": { group: "memory", better: "more", reads: unit("years") },
  Weight: { group: "body", better: "less", reads: unit("k?g") },
  Size: { group: "body", slight: true },
  Length: { group: "body" },
  Width: { group: "body" },
  "Water and dust": { group: "body" },
  "Water resistance": { group: "body" },
  Protection: { group: "body" },
  Strap: { group: "body", slight: true },
  Material: { group: "body", slight: true },
};

const TIMES: Readonly<Record<string, number>> = { TB: 1_048_576, GB: 1_024, kg: 1_000 };

/** The measure of a value in English ("10,000 mAh"): the sum of its numbers with their unit; undefined where there is none. */
export function measureOf({ reads }: Kind, plain: string): { amount: number; unit: string } | undefined {
  if (!reads) return undefined;
  const found = [...plain.replace(/(?<=\d),(?=\d{3})/g, "").matchAll(reads)];
  if (found.length === 0) return undefined;
  const unitOf = (match: RegExpExecArray): string => match[0].replace(/[\d. ]/g, "");
  const base = (name: string): string => ({ TB: "MB", GB: "MB", kg: "g" })[name] ?? name;
  return {
    amount: found.reduce((sum, match) => sum + Number(match[1]) * (TIMES[unitOf(match)] ?? 1), 0),
    unit: base(unitOf(found.at(-1)!)),
  };
}
