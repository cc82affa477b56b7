import type * as z from "zod/mini";
import type { Needs, StaffRole } from "./permissions.ts";
import type { Requires } from "./system-name.ts";
import type { UploadedFile, UploadLimits } from "./upload.ts";

/** One answer that an endpoint may give. `when` is its description in the API documentation. */
export type Answer = {
  when: string;
  body?: z.ZodMiniType;
  headers?: Record<string, z.ZodMiniType<string>>;
  /** A refusal whose body the specification writes: it is sent as it is, where any other is a problem document. */
  listed?: true;
  /** The answer is a file of this content type, or one of these. */
  file?: { media: string | readonly string[] };
};

/** A file as a handler returns it. */
export type OutgoingFile = {
  /** The suggested file name; characters that do not belong in a name are removed. */
  name: string;
  /** One of the declared content types; the first by default. */
  media?: string;
  /** Pictures and PDF may be displayed in the browser; by default everything is downloaded. */
  inline?: true;
  /** Changes whenever a byte does: with it, or a time, an interrupted download can be resumed. */
  etag?: string;
  modifiedAt?: Date;
} & (
  | { bytes: string | Uint8Array }
  | {
      /** In bytes; range requests are answered only where it is known. */
      length?: number;
      /** The whole file or the given bytes of it, both ends included. */
      open: (range?: { start: number; end: number }) => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
    }
);

export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the context path. `{area}` stands for the signed-in area, `/my{product}`; `:name` for a path parameter. */
  path: `/${string}` | `{area}${string}`;
  /**
   * Who may call it: a visitor, anyone signed in, a customer's user, the operator (404 for all others), another system (no session, no CSRF token), or a page
   * of ours as it is left: a beacon has no token, so it is checked by its `Origin`, and no user is looked up.
   */
  access: "anyone" | "signed-in" | "customer" | "operator" | "system" | "beacon";
  /**
   * What a customer's user must be permitted; the main user may do everything. Whoever may not gets 404, as for what does not exist. Every endpoint for customers
   * declares it.
   */
  needs?: Needs;
  /** Which role an operator must have; whoever lacks it gets 403 `role`. Every endpoint for operators declares it. */
  role?: StaffRole;
  /** The outside systems that it needs; where they are off it answers 404, as what does not exist. Without it, what its feature's registration says. */
  requires?: Requires;
  /**
   * The endpoint concerns the user to whom the page was shown, though visitors may call it too: once nobody, or somebody else, is signed in, such a page gets
   * 401, as from endpoints for signed-in users, and not a visitor's empty answer.
   */
  ofPerson?: true;
  summary: string;
  /** A GET that changes state (decisions §1.4): needs the CSRF header and is never cached. Every other method counts as changing state. */
  changesState?: true;
  /** A GET that answers once, as a link of one use does: it has no HEAD, which would use it up unseen. */
  answersOnce?: true;
  /**
   * Only for a person who proved who they are within the last minutes (a setting), by password or otherwise; else 403 `confirm-identity`, after the checks of
   * access and token. For signed-in people, and for calls that change state.
   */
  confirmed?: true;
  /** Answers when something has ended, which may take long: the page shows this wait itself, instead of as a slow call. */
  waits?: true;
  /** The page sends an `Idempotency-Key`: repeating the same key and body returns the same answer (decisions §3). */
  idempotent?: true;
  /** Pages send its body as a form, with `_csrf` among the fields (A§7). */
  form?: true;
  /** Also answers `Accept: text/html` with the fragment that its feature registers (decisions §1.3). */
  html?: true;
  /** A person opens its address, by a link or sent back by another system: a browser is led on (303) as a plain form is. */
  opened?: true;
  /** The address says all: a body of any form type is passed over, so that mail programs may send theirs (RFC 8058). */
  ignoresBody?: true;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /** Read from JSON or a form; `_csrf` is removed before the check. */
  body?: z.ZodMiniType;
  /** The request is `multipart/form-data`: the fields of `body`, and files, which arrive before the handler begins. */
  upload?: UploadLimits;
  answers: Record<number, Answer>;
  /** Where the page of a plain form goes after the answer; undefined: the answer itself is shown. Declared as the endpoint's second part. */
  page?(answer: object, sent: object, place: PagePlace): PageAddress | undefined;
};

/** Where the portal lies: before every path, and its signed-in area. */
type PagePlace = { contextPath: string; area: string };

/**
 * An address below the context path, in which `{area}` stands for the signed-in area, as in the links of pages; or `own`: a whole path of the portal, as a request
 * or another feature named it; or `elsewhere`: the whole address of another system.
 */
export type PageAddress = string | { own: string } | { elsewhere: string };

/** What one feature offers over HTTP, by operation name. */
export type Contract = Record<string, Endpoint>;

type Declared = Omit<Endpoint, "method" | "page">;
type PageAfter<E extends Declared> = (answer: GivenBy<E>, sent: RequestOf<E>, place: PagePlace) => PageAddress | undefined;

const declaring =
  <M extends Endpoint["method"]>(method: M) =>
  <const E extends Declared>(declared: E, page?: PageAfter<E>): E & { method: M } =>
    Object.assign({ ...declared, method }, page && { page });

/**
 * Declares an endpoint, by its method, and where a page goes after its answer: the platform leads a plain form there (303), and no handler or page knows of it.
 * The server, the browser, server-side rendering and the API documentation all read this one value.
 */
export const endpoint = { get: declaring("GET"), post: declaring("POST"), delete: declaring("DELETE") };

type Part<E, Name extends string> = E extends { [N in Name]: infer S extends z.ZodMiniType } ? { [N in Name]: z.output<S> } : {};
type Sent<E, Name extends string> = E extends { [N in Name]: infer S extends z.ZodMiniType } ? { [N in Name]: z.input<S> } : {};

/** What a handler receives: the checked parts of the request. */
export type RequestOf<E extends Declared> = Part<E, "params"> &
  Part<E, "query"> &
  Part<E, "body"> &
  (E extends { upload: object } ? { files: UploadedFile[] } : {});

/** Files that a caller sends. */
export type Sending = {
  files: readonly File[];
  /** Called repeatedly with the bytes sent so far and the total. */
  onProgress?: (sent: number, total: number) => void;
  /** Aborts the upload. */
  signal?: AbortSignal;
};
/** What a caller sends. */
export type SentTo<E extends Endpoint> = Sent<E, "params"> &
  Sent<E, "query"> &
  Sent<E, "body"> &
  (E extends { idempotent: true } ? { key?: string } : {}) &
  (E extends { upload: object } ? Sending : {});

type BodyOf<A> = A extends { body: infer S extends z.ZodMiniType } ? { body: z.output<S> } : {};
type HeadersOf<A> = A extends { headers: infer H } ? { headers: { [N in keyof H]: string } } : {};
type FileOf<A, File> = A extends { file: unknown } ? { file: File } : {};
type AnswersOf<E extends Declared, File> = {
  [S in keyof E["answers"] & number]: { status: S } & BodyOf<E["answers"][S]> & HeadersOf<E["answers"][S]> & FileOf<E["answers"][S], File>;
}[keyof E["answers"] & number];

/** One of the declared answers as a caller receives it, distinguished by its status. */
export type AnswerOf<E extends Declared> = AnswersOf<E, Blob>;
/** The same answer as a handler returns it. */
export type GivenBy<E extends Declared> = AnswersOf<E, OutgoingFile> & {
  /** Where the page of a plain form goes, where the answer does not say enough for the endpoint to name it. It is sent in no answer, and not stored for repeats. */
  page?: PageAddress;
};
