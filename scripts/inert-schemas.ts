import type { Plugin } from "vite";

/**
 * In the browser a contract's schemas are never run: the server has checked every answer on its way out, and checks every request again.
 * So the browser's build leaves `zod/mini` out (5.7 kB gzip of every page). A page that does run a schema fails loudly.
 */
export function inertSchemas(): Plugin {
  const NAME = "\0inert-schemas";
  return {
    name: "inert-schemas",
    enforce: "pre",
    resolveId: (id) => (id === "zod/mini" ? NAME : null),
    async load(id) {
      if (id !== NAME) return null;
      const names = Object.keys(await import("zod/mini")).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
      const exported = names.map((name) => `inert as ${name}`).join(", ");
      return `
        const ran = () => { throw new Error("schemas are checked on the server only") };
        const shape = { parse: ran, safeParse: ran };
        const inert = new Proxy(function () {}, { get: (_, name) => name in shape ? ran : name === Symbol.toPrimitive ? () => "schema" : inert, apply: () => inert });
        export { ${exported} };
      `;
    },
  };
}
