import type { RequestContext } from "./feature.ts";

/** As much of a request as tells how it was asked. */
export type RequestHead = Pick<RequestContext<never>, "raw">;

/** Whether the body was sent by a form, which is answered with a way to go on; calls send JSON and are answered with it (decisions §8). */
export const isForm = ({ raw: { headers } }: RequestHead): boolean => !String(headers["content-type"]).startsWith("application/json");

/** Whether whoever asks names the type among those to be answered with; a browser that leads to a page names `text/html`. */
export const accepts = ({ raw: { headers } }: RequestHead, type: "text/html" | "application/json"): boolean =>
  String(headers["accept"]).includes(type);
