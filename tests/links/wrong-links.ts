import { features } from "#app/server/features.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { isThere, type SystemName } from "#platform/system-name.ts";
import { hasRole, isPermitted } from "#platform/permissions.ts";
import type { User } from "#platform/server/feature.ts";
import { formsIn, linksIn, type Visited } from "#testing/crawl.ts";
import { markupErrors } from "#testing/markup-errors.ts";
import { PLACE } from "#testing/server.ts";

const endpoints = features.flatMap(({ contract = {}, requires }) =>
  Object.values<Endpoint>(contract).map((endpoint) => (requires ? { requires, ...endpoint } : endpoint)),
);
const patternOf = (path: string) => new RegExp(`^${path.replace("{area}", PLACE.area).replace(/:[^/]+/g, "[^/]+")}$`);
const patterns = endpoints.map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }));

/** What led to nothing, to a refusal, or to the sign-in of somebody who is signed in. */
export const deadLinks = (visited: readonly Visited[], user: User | undefined): string[] =>
  visited
    .filter(({ status, at, url }) => status >= 400 || (user && at.startsWith("/login") && !url.startsWith("/login")))
    .map(({ url, at, status, words, from }) => `${status} ${url}${at === url ? "" : ` → ${at}`} “${words}” on ${from}`);

/** Invalid HTML of the opened pages, each kind of it with the first page that has it. */
export function invalidMarkup(visited: readonly Visited[]): string[] {
  const first = new Map<string, string>();
  for (const { at, html } of visited) for (const error of markupErrors(html)) if (!first.has(error)) first.set(error, `${error} on ${at}`);
  return [...first.values()];
}

/** Links to a section that the opened page does not have. */
export function lostSections(visited: readonly Visited[]): string[] {
  const pages = new Map(visited.filter(({ html }) => html !== "").map(({ url, html }) => [url, html]));
  return visited.flatMap(({ at, html }) =>
    linksIn(html).flatMap(({ href, words }) => {
      const [url = "", section] = href.split("#");
      const target = pages.get(url);
      if (!section || target === undefined || new RegExp(`\\sid="?${section}["\\s>]`).test(target)) return [];
      return [`${href} “${words}” on ${at}`];
    }),
  );
}

/** Forms that the person would be refused, whatever is typed into them; `off`: where these systems are off. */
export const refusedForms = (visited: readonly Visited[], user: User | undefined, off: readonly SystemName[] = []): string[] =>
  visited.flatMap(({ at, html }) =>
    formsIn(html)
      .filter(({ method }) => method !== "GET")
      .flatMap(({ method, action }) => {
        const path = action.split(/[?#]/, 1)[0]!;
        const found = patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
        if (found && isThere(found.endpoint.requires, off) && isTaken(found.endpoint, user)) return [];
        return [`${method} ${path} on ${at}`];
      }),
  );

function isTaken({ access, needs, role }: Endpoint, user: User | undefined): boolean {
  if (access === "signed-in") return user !== undefined;
  if (access === "operator") return user?.role === "operator" && hasRole(user, role);
  return access !== "customer" || (user?.role === "customer" && isPermitted(user, needs));
}
