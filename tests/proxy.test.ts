import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pages } from "#app/web/features.ts";

const conf = readFileSync("deploy/nginx.conf", "utf8");
const guide = readFileSync("docs/operate/proxy.md", "utf8");
const routes = readFileSync("docs/routes.md", "utf8");

/** The rules of one `map` of nginx, the first that fits counts. */
const rulesOf = (variable: string) => {
  const [, body = ""] = new RegExp(`map \\$\\w+ \\$${variable} \\{([^}]*)\\}`).exec(conf) ?? [];
  return [...body.matchAll(/~(\S+)\s+"\$(\w+)(.*)";/g)].map(([, pattern = "", group = "", after = ""]) => ({
    pattern: new RegExp(pattern),
    group,
    after,
  }));
};
const logged = (variable: string, text: string): string => {
  for (const { pattern, group, after } of rulesOf(variable)) {
    const fits = pattern.exec(text);
    if (fits) return `${fits.groups?.[group] ?? ""}${after}`;
  }
  return "";
};

const SECRET = "s3cr3tS3cr3tS3cr3t";
/** Routes whose path holds a secret: by a parameter that is one. */
const inPath = [...routes.matchAll(/^\| GET \| `([^`]+)`/gm)]
  .map(([, path = ""]) => path)
  .filter((path) => path.endsWith("/:token") || path === "/calendar/:file");

test("addresses that hold a secret in their path are masked in the log of nginx, below a context path, too", () => {
  expect(inPath.length).toBeGreaterThanOrEqual(4);
  for (const path of inPath)
    for (const context of ["", "/portal"]) {
      const address = context + path.replace("{area}", "/myvrata").replace(/:\w+$/, SECRET);
      expect(logged("vrata_path", `${address}?a=b`), path).toMatch(/\*\*\*$/);
      expect(logged("vrata_path", address), path).not.toContain(SECRET);
    }
});

test("no query gets into its log, nor that of a Referer; the rest of an address does", () => {
  for (const { path, secret } of pages.filter((page) => page.secret !== undefined)) {
    const address = `${path.replace("{area}", "/myvrata").replace(/:\w+/g, "1")}?${secret}=${SECRET}`;
    expect(logged("vrata_path", address)).toBe(address.split("?")[0]);
    expect(logged("vrata_referer", `https://portal.example${address}#x`)).toBe(`https://portal.example${address.split("?")[0]}`);
  }
  expect(logged("vrata_path", "/devices/listing?search=phone")).toBe("/devices/listing");
});

test("the guide to proxies names every page and call whose address holds a secret", () => {
  const named = (path: string) => guide.includes(path.replace(/:\w+$/, "…"));
  expect([...inPath, ...pages.filter((page) => page.secret !== undefined).map(({ path }) => path)].filter((path) => !named(path))).toEqual(
    [],
  );
});

test("nginx's own log of errors, in which nothing can be masked, has no requests", () => {
  expect([...conf.matchAll(/^\s*error_log (\S+) (\w+);/gm)].map(([, , level]) => level)).toEqual(["crit"]);
});
