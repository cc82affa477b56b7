import type { Place } from "#platform/client.ts";
import { withoutLanguage } from "#platform/language.ts";
import type { ScreenPage } from "#platform/web/page.ts";

/** The page at an address, and the parameters in its path. */
export type Found = { page: ScreenPage; params: Record<string, string> };

export const pathnameOf = (href: string): string => new URL(href, "http://portal").pathname;
/** The query of an address that its page reads: a repeated name has a list of values. The language is none of it. */
export function searchOf(href: string): Record<string, string | string[]> {
  const { searchParams } = new URL(withoutLanguage(href), "http://portal");
  const found = [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)] as const);
  return Object.fromEntries(found.map(([name, all]) => [name, all.length === 1 ? all[0]! : all]));
}

/** The page at a path, or undefined when there is none. A literal path takes precedence over one with a parameter. */
export function findPage(pages: ScreenPage[], place: Place, pathname: string): Found | undefined {
  const requested = partsOf(pathname);
  const found = pathsOf(pages, place).flatMap(({ page, parts }) => {
    const params = match(parts, requested);
    return params ? [{ page, params }] : [];
  });
  return found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

type Path = { page: ScreenPage; parts: string[] };
const split = new WeakMap<ScreenPage[], { place: Place; paths: Path[] }>();

/** The paths of the pages in parts, split once. */
function pathsOf(pages: ScreenPage[], place: Place): Path[] {
  const known = split.get(pages);
  if (known?.place === place) return known.paths;
  const paths = pages.map((page) => ({ page, parts: partsOf(`${place.contextPath}${page.path.replace("{area}", place.area)}`) }));
  split.set(pages, { place, paths });
  return paths;
}

const partsOf = (path: string): string[] => path.split("/").filter(Boolean);

function match(parts: string[], requested: string[]): Record<string, string> | undefined {
  if (parts.length !== requested.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const given = decoded(requested[at] ?? "");
    if (given === undefined) return undefined;
    if (part.startsWith(":")) params[part.slice(1)] = given;
    else if (part !== given) return undefined;
  }
  return params;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
