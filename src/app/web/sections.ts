import type { Place } from "#platform/client.ts";

/** A section of the portal, as its main menu names it. */
export type Section = "vignettes" | "shop" | "mine" | "report" | "help";

/** The first page of each section, and its other pages. */
const SECTIONS: Record<Section, { home: string; pages: readonly string[] }> = {
  vignettes: { home: "/vignettes", pages: [] },
  shop: { home: "/shop/devices/listing", pages: ["/shop", "/devices", "/products"] },
  mine: { home: "{area}", pages: [] },
  report: { home: "/operator/analytics", pages: ["/operator"] },
  help: { home: "/help", pages: ["/contact"] },
};

const CUSTOMERS: readonly Section[] = ["vignettes", "shop", "mine", "help"];
const OPERATORS: readonly Section[] = ["mine", "report", "help"];

/** The sections in a user's menu: an operator has no services, and buys nothing in this role. */
export const sectionsFor = (role: "customer" | "operator" | undefined): readonly Section[] => (role === "operator" ? OPERATORS : CUSTOMERS);

export const homeOf = (section: Section): string => SECTIONS[section].home;

const isWithin = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** Whether a page is the section's first one (`page`) or another of its pages (`true`); undefined for others. */
export function currentIn(section: Section, pathname: string, { contextPath, area }: Place): "page" | "true" | undefined {
  const path = pathname.slice(contextPath.length);
  const { home, pages } = SECTIONS[section];
  const first = home.replace("{area}", area);
  if (path === first) return "page";
  return [first, ...pages].some((root) => isWithin(path, root)) ? "true" : undefined;
}
