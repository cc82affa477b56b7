import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { articlePaths } from "#features/support/help/server/feature.ts";
import { devicePaths } from "#features/shop/catalogue/server/store.ts";
import { recently } from "#platform/server/recently.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { ScreenPage } from "#platform/web/page.ts";
import type { AppDependencies } from "../dependencies.ts";
import { favicon, touchIcon } from "./icons.ts";
import { MOST_IN_FILE, sitemapFiles, sitemapIndex } from "./sitemap.ts";
import { DAY_MS, instantAfter, MINUTE_MS } from "#vocabulary/time-units.ts";

type Dependencies = Pick<
  AppDependencies,
  "addressOf" | "isThere" | "brand" | "brandPictures" | "clock" | "db" | "pageLimits" | "passkeySite" | "place"
>;
export type SiteSettings = {
  deps: Dependencies;
  pages: readonly ScreenPage[];
  built: string;
  /** Where faults of security are reported: a mail address or an https URL; empty: the brand's mail address. */
  securityContact: string;
  /** The most addresses in a file of the sitemap. */
  most?: number;
};

const SITEMAP_MS = MINUTE_MS;
const PASSWORD_PAGE = "/settings";
const PASSKEY_PAGE = "/settings/second-factor";
const SECURITY_TXT = "/.well-known/security.txt";
/** How far ahead `Expires` is: less than the year that RFC 9116 recommends at most. */
const VALID_DAYS = 180;

const HOUR = "public, max-age=3600";

/** Serves what search engines, password managers, phones and researchers request at fixed addresses, at the root and below the context path. */
export function serveSite(app: FastifyInstance, settings: SiteSettings): void {
  const { addressOf, brand, clock, passkeySite, place } = settings.deps;
  const serve = (path: string, handler: (request: FastifyRequest, reply: FastifyReply) => unknown) => {
    for (const url of new Set([path, `${place.contextPath}${path}`])) app.route({ method: ["GET", "HEAD"], url, handler });
  };
  const text = (path: string, write: () => string) =>
    serve(path, (_, reply) => reply.type("text/plain; charset=utf-8").header("cache-control", HOUR).send(write()));

  serveSitemap(app, serve, settings);
  text("/robots.txt", () =>
    ["User-agent: *", `Disallow: ${place.contextPath}${place.area}/`, "", `Sitemap: ${addressOf("/sitemap.xml")}`, ""].join("\n"),
  );
  text(SECURITY_TXT, () => {
    const expires = instantAfter(clock.now(), VALID_DAYS * DAY_MS)
      .toISOString()
      .replace(/\.\d+Z$/, "Z");
    const contact = settings.securityContact || brand.contact.mail;
    return [
      `Contact: ${contact.startsWith("https://") ? contact : `mailto:${encodeURI(contact)}`}`,
      `Expires: ${expires}`,
      "Preferred-Languages: bg, en",
      `Canonical: ${new URL(SECURITY_TXT, addressOf("/")).href}`,
      "",
    ].join("\n");
  });
  serve("/.well-known/change-password", (_, reply) => reply.redirect(`${place.contextPath}${place.area}${PASSWORD_PAGE}`, 303));
  serve("/.well-known/passkey-endpoints", (_, reply) => {
    if (!passkeySite()) throw new HttpProblem(404); // an empty answer would say that there are passkeys
    const at = addressOf(`${place.area}${PASSKEY_PAGE}`);
    return reply.type("application/json").header("cache-control", HOUR).send({ enroll: at, manage: at });
  });
  serveIcons(serve, settings);
}

type Serve = (path: string, handler: (request: FastifyRequest, reply: FastifyReply) => unknown) => void;

function serveIcons(serve: Serve, { deps: { brand, brandPictures, clock }, built }: SiteSettings): void {
  const source = { brand, brandPictures, built };
  // drawn once, and anew after a failure
  const drawn = recently({ favicon: () => favicon(source), touchIcon: () => touchIcon(source) }, { clock, ms: Infinity });
  for (const [path, type, draw] of [
    ["/favicon.ico", "image/x-icon", drawn.favicon],
    ["/apple-touch-icon.png", "image/png", drawn.touchIcon],
    ["/apple-touch-icon-precomposed.png", "image/png", drawn.touchIcon],
  ] as const)
    serve(path, async (_, reply) =>
      reply
        .type(type)
        .header("cache-control", HOUR)
        .send(await draw()),
    );
}

function serveSitemap(app: FastifyInstance, serve: Serve, settings: SiteSettings): void {
  const { deps, most = MOST_IN_FILE } = settings;
  const read = async () => sitemapFiles((await publicPaths(app, settings)).map(deps.addressOf), most);
  const site = recently({ files: read }, { clock: deps.clock, ms: SITEMAP_MS });
  const send = (reply: FastifyReply, xml: string) =>
    reply.type("application/xml; charset=utf-8").header("cache-control", "public, max-age=60").send(xml);
  serve("/sitemap.xml", async (_, reply) => {
    const files = await site.files();
    const [only, ...others] = files;
    return send(reply, others.length === 0 ? only! : sitemapIndex(files.map((_file, at) => deps.addressOf(`/sitemap-${at + 1}.xml`))));
  });
  serve("/sitemap-:number(^\\d{1,4}).xml", async (request, reply) => {
    const file = (await site.files())[Number((request.params as { number: string }).number) - 1];
    if (file === undefined) throw new HttpProblem(404);
    return send(reply, file);
  });
}

/** The paths of all pages that a visitor may find: those that open and name themselves to search engines. A page of a system that is off does neither. */
async function publicPaths(app: FastifyInstance, { deps, pages }: SiteSettings): Promise<string[]> {
  const paths: string[] = [];
  for (const { path, access, demo } of pages) {
    if (access !== "anyone" || demo || /[:{]/.test(path)) continue;
    if (await isFound(app, `${deps.place.contextPath}${path}`)) paths.push(path);
  }
  return [...paths, ...articlePaths(deps), ...(await devicePaths(deps.db))];
}

const NOT_FOUND_THERE = /<meta name="?robots"? content="?noindex/;

/** Opens a page as a stranger does. One that cannot be read just now is only away for a moment. */
async function isFound(app: FastifyInstance, url: string): Promise<boolean> {
  const { statusCode, payload } = await app.inject({ url, headers: { accept: "text/html", "accept-language": "bg" } });
  return statusCode === 200 ? !NOT_FOUND_THERE.test(payload) : statusCode === 429 || statusCode === 503;
}
