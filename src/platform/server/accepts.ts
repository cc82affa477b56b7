import type { FastifyRequest } from "fastify";

type Head = { headers: Pick<FastifyRequest["headers"], "accept" | "content-type" | "sec-fetch-dest"> };

/** True when a browser opens the address, rather than a script calling it. */
export const wantsPage = ({ headers }: Head): boolean => {
  const accept = headers.accept ?? "";
  const html = accept.indexOf("text/html");
  if (html < 0 || headers["sec-fetch-dest"] === "empty") return false;
  const json = accept.indexOf("application/json");
  return json < 0 || html < json;
};

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i;

/** Whether a browser sent the form of a page by itself, and shows what it is answered. */
export const isPlainForm = ({ headers }: Head): boolean => FORM.test(headers["content-type"] ?? "") && wantsPage({ headers });
