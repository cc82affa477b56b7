import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { runScript } from "./windows.ts";

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const RULES: RunOptions = {
  // no script may run in the only frame, a mail's: axe's neither
  iframes: false,
  // else axe describes everything that passes, which takes nearly half of its time
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** What axe has found right in this worker: colours and sizes of text with what lies behind it, and places and surroundings of what is pressed. */
const rightLooks = new Set<string>();

/**
 * axe's findings against WCAG 2.2 AA on the current page, one line each. Except in the soak, only an open modal is checked (the page behind is inert, and is
 * checked when nothing covers it), and the same look is measured once: contrast of text and links, size and distance of what is pressed take half of axe's time.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await runScript(page, AXE);
    await page.evaluate(addLooks);
  }
  const whole = process.env["ALL_LOOKS"] !== undefined;
  const { violations, measured } = await page.evaluate(runAxe, { rules: RULES, whole, known: whole ? [] : [...rightLooks] });
  if (violations.length === 0) for (const look of measured) rightLooks.add(look);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ""}`));
}

/** By rule: everything about an element that the rule's answer depends on. */
type Looks = Record<"color-contrast" | "link-in-text-block" | "target-size", (element: Element) => string>;
type Rule = { matches: (node: Element, ...more: unknown[]) => unknown };
type InPage = { axe: typeof axe & { _audit: { getRule: (id: string) => Rule } }; looks: () => Looks; hashOf: (text: string) => string };

/** Runs in the page: adds `looks` to its window. */
function addLooks() {
  const added = window as unknown as InPage;
  added.hashOf = (text) => {
    let [one, two] = [0, 1];
    for (let at = 0; at < text.length; at += 1) {
      const letter = text.charCodeAt(at);
      one = Math.imul(one, 31) + letter;
      two = Math.imul(two ^ letter, 0x9e3779b1);
    }
    return (one >>> 0).toString(36) + (two >>> 0).toString(36);
  };
  added.looks = () => {
    const once = <Value>(work: (element: Element) => Value) => {
      const known = new Map<Element, Value>();
      return (element: Element): Value => {
        if (!known.has(element)) known.set(element, work(element));
        return known.get(element)!;
      };
    };
    const behind: (element: Element) => string = once((element) => {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
      // what is out of the flow may lie over anything
      const over = ["static", "relative"].includes(position) ? "" : element.className;
      const own = [backgroundColor.replace("rgba(0, 0, 0, 0)", ""), backgroundImage.replace("none", ""), opacity.replace(/^1$/, ""), over];
      return (element.parentElement ? behind(element.parentElement) : "") + own.join("");
    });
    const text = once((element) => {
      const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
      return [color, fontSize, fontWeight, textShadow, textDecorationLine, behind(element)].join(" ");
    });
    const surroundings = once((element) => added.hashOf(element.outerHTML.replace(/ (?:id|for|aria-\w+|href|value)="[^"]*"/g, "")));
    return {
      "color-contrast": text,
      "link-in-text-block": (link) => `${text(link)} in ${text(link.parentElement!)}`,
      "target-size": (target) => {
        const { x, y, width, height } = target.getBoundingClientRect();
        return `${[x, y + scrollY, width, height].map(Math.round).join(" ")} ${surroundings(target.parentElement?.parentElement ?? target)}`;
      },
    };
  };
}

/** Runs in the page: axe on the open modal or the whole document, without the looks that are `known`; `measured` are the others. */
async function runAxe({ rules, whole, known }: { rules: RunOptions; whole: boolean; known: string[] }) {
  // endless animations are not waited for
  const ending = document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));

  const { axe: tool, looks, hashOf } = window as unknown as InPage;
  const seen = new Set(known);
  const measured = new Set<string>();
  const undo = Object.entries(looks()).map(([id, lookOf]) => {
    const rule = tool._audit.getRule(id);
    const { matches } = rule;
    rule.matches = function (node, ...more) {
      // few elements are pressed, and their place is found slowly
      if (id === "target-size" && !matches.call(rule, node, ...more)) return false;
      const look = hashOf(`${id} ${lookOf(node)}`);
      if (seen.has(look) || !matches.call(rule, node, ...more)) return false;
      measured.add(look);
      return true;
    };
    return () => (rule.matches = matches);
  });
  try {
    const modal = whole ? undefined : [...document.querySelectorAll("dialog:modal")].at(-1);
    return { violations: (await tool.run(modal ?? document, rules)).violations, measured: [...measured] };
  } finally {
    for (const put of undo) put();
  }
}
