import type { Endpoint } from "#platform/endpoint.ts";
import type { Browser } from "#testing/server.ts";
import { fieldsIn, MULTIPART, multipart } from "#testing/multipart.ts";
import type { WholePortal } from "./portal.ts";
import type { Sample } from "#testing/sample.ts";
import type { Mutated } from "./mutate.ts";

/** Creates what the sample needs, in the browser that sends it. */
export async function prepareIn(context: WholePortal, sample: Sample): Promise<{ browser: Browser; whole: Sample }> {
  const browser = await context.signedIn(sample.as);
  const another = () => context.signedIn(sample.as);
  return { browser, whole: { ...sample, ...(await sample.prepare?.({ browser, another })) } };
}

export type AbuseRequest = { endpoint: Endpoint; sample: Sample; mutated?: Mutated & { token?: false } };

/** Sends the sample to its endpoint with the mutation. */
export function askIn({ area }: WholePortal, browser: Browser, { endpoint, sample, mutated }: AbuseRequest) {
  const params = { ...sample.params, ...mutated?.params };
  const path = endpoint.path.replace("{area}", area).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = mutated?.search ?? String(new URLSearchParams(sample.query ?? {}));
  const json = mutated && "json" in mutated ? mutated.json : sample.body;
  const form = sample.files && !(mutated && ("json" in mutated || mutated.body !== undefined));
  const has = !form && endpoint.method !== "GET" && mutated?.body === undefined;
  return browser.send(endpoint.method, `${path}${search ? `?${search}` : ""}`, {
    ...(has && json !== undefined && { json }),
    ...(mutated?.body !== undefined && { body: mutated.body }),
    ...(form && { body: multipart([...fieldsIn(sample.body), ...sample.files!]) }),
    headers: { accept: "application/json", ...(form && MULTIPART), ...sample.headers, ...mutated?.headers },
    ...(mutated?.token === false && { csrf: false as const }),
  });
}
