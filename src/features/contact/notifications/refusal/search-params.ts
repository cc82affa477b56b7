import { withQuery } from "#platform/address.ts";
import { REFUSABLE, type Refusable } from "./rules.ts";

/** The kind of mails and the secret in the address of the page. */
export const readRefusal = (params: Record<string, unknown>, search: Record<string, unknown>) => ({
  name: REFUSABLE.find((one) => one === params["name"]) ?? REFUSABLE[0],
  token: typeof search["token"] === "string" ? search["token"] : "",
});

export const refusalAddress = (name: Refusable, token: string | undefined): string => withQuery(`/unsubscribe/${name}`, { token });
