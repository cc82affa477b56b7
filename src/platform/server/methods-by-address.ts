import type { FastifyInstance } from "fastify";

/** The methods that the server has for an address, as `Allow` lists them; none for an unknown address. */
type MethodsOf = (url: string) => string[];

type Known = { segments: string[]; methods: Set<string>; names: ReadonlySet<string> | undefined };

/** What the routes that are added from now on have, by the address of a request. */
export function methodsByAddress(app: FastifyInstance): MethodsOf {
  const routes = new Map<string, Known>();
  app.addHook("onRoute", ({ url, method, config }) => {
    const { names } = (config ?? {}) as { names?: ReadonlySet<string> };
    const known = routes.get(url) ?? { segments: segmentsOf(url), methods: new Set(), names };
    for (const one of [method].flat()) known.methods.add(one);
    routes.set(url, known);
  });
  return (url) => {
    const path = decoded(url.split(/[?#;]/, 1)[0]!);
    if (path === undefined) return [];
    const segments = segmentsOf(path);
    const matching = [...routes.values()].filter((route) => fits(route, segments));
    return [...new Set(matching.flatMap(({ methods }) => [...methods]))].sort();
  };
}

const segmentsOf = (path: string): string[] => path.replace(/(?<=.)\/$/, "").split("/");

/** Whether an address has a route; `names`: the only values of its last parameter, where the route declares them. */
const fits = ({ segments, names }: Known, address: string[]): boolean =>
  segments.length === address.length &&
  segments.every((segment, at) => (segment.startsWith(":") ? address[at] !== "" : segment === address[at])) &&
  (names === undefined || names.has(address.at(-1)!));

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
