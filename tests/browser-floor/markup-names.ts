import type { CompatStatement } from "@mdn/browser-compat-data/types";
import { at, byLastName, statementAt, type Use } from "./compat.ts";
import { nameIn, textOf, type Node } from "./tree.ts";

/** React's names that are not the attribute's in small letters. */
const REACT: Record<string, string> = { className: "class", htmlFor: "for", acceptCharset: "accept-charset", httpEquiv: "http-equiv" };
/** React's own events are there in every browser: named otherwise, or made of others. */
const REACT_EVENTS = new Set(["doubleclick", "change", "focus", "blur"]);

type Statements = Map<string, CompatStatement[]>;
const attributes: Statements = byLastName(["html"], (name) => name);

function attributeUse(tag: string, name: string, value: string | undefined): Use[] {
  const path = [
    ["html", "elements", tag, name],
    ["html", "global_attributes", name],
  ].find((one) => statementAt(...one));
  if (!path) return [];
  const withValue =
    value === undefined ? undefined : (statementAt(...path, value) ?? statementAt("html", "elements", tag, `${name}_${value}`));
  return [
    { name: `<${tag} ${name}>`, means: [statementAt(...path)!] },
    ...(withValue ? [{ name: `<${tag} ${name}=${value}>`, means: [withValue] }] : []),
  ];
}

function propertyUse(tag: string, { type, computed, key, value }: Node, events: Statements): Use[] {
  if (type !== "Property" || computed) return [];
  const written = ((key as Node)["name"] ?? (key as Node)["value"]) as string;
  const event = /^on([A-Z]\w*?)(?:Capture)?$/.exec(written)?.[1]?.toLowerCase();
  if (event === undefined) return attributeUse(tag, REACT[written] ?? written.toLowerCase(), textOf(value));
  const means = REACT_EVENTS.has(event) ? undefined : events.get(event);
  return means ? [{ name: `"${event}" event`, means }] : [];
}

/** The names of an element that a script makes, `jsx("div", { inert: true })`, and of an attribute that it sets. */
export function attributeUses({ callee, arguments: given }: Node, events: Statements): Use[] {
  const [first, second] = given as (Node | undefined)[];
  const name = textOf(first);
  if (name === undefined) return [];
  const called = (callee as Node).type === "MemberExpression" ? nameIn(callee as Node) : undefined;
  if (called === "setAttribute" || called === "toggleAttribute") {
    const means = attributes.get(name) ?? [];
    return means.length > 0 ? [{ name: `attribute ${name}`, means }] : [];
  }
  const element = at(["html", "elements", name])?.__compat;
  if (!element || (called !== "createElement" && second?.type !== "ObjectExpression")) return [];
  const properties = second?.type === "ObjectExpression" ? (second["properties"] as Node[]) : [];
  return [{ name: `<${name}>`, means: [element] }, ...properties.flatMap((one) => propertyUse(name, one, events))];
}
