import type { RequestContext } from "./feature.ts";

/** The part of a request that says how it was sent. */
export type RequestHead = Pick<RequestContext<never>, "raw">;

/** Whether a form sent the body: the answer is then a page with a way to continue; calls send JSON and receive JSON (decisions §8). */
export const isForm = ({ raw: { headers } }: RequestHead): boolean => !String(headers["content-type"]).startsWith("application/json");

/** Whether the `Accept` header contains the type; a browser that opens a page sends `text/html`. */
export const accepts = ({ raw: { headers } }: RequestHead, type: "text/html" | "application/json"): boolean =>
  String(headers["accept"]).includes(type);
