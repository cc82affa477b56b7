import type { IncomingMessage } from "node:http";
import accepts from "accepts";
import type { FastifyRequest } from "fastify";

type Head = { headers: Pick<FastifyRequest["headers"], "accept" | "content-type" | "sec-fetch-dest"> };

const PAGE = "text/html";
/** What a call is answered with stands first: it is the answer to whoever takes anything. */
const ANSWERS = ["application/json", "application/problem+json", PAGE];

/** True when a browser opens the address, rather than a script calling it. */
export const wantsPage = ({ headers }: Head): boolean =>
  headers["sec-fetch-dest"] !== "empty" && accepts({ headers } as IncomingMessage).type(ANSWERS) === PAGE;

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i;

/** Whether a browser sent the form of a page by itself, and shows what it is answered. */
export const isPlainForm = ({ headers }: Head): boolean => FORM.test(headers["content-type"] ?? "") && wantsPage({ headers });
