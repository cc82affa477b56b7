import type { ComponentType } from "react";
import type { AnswerOf, Contract, Endpoint } from "../endpoint.ts";

/** Shows an answer of an endpoint as HTML. */
export type Fragment = ComponentType<{ given: { status: number; body?: unknown } }>;

/** The calls of a contract that answer HTML, too. */
export type HtmlOperation<C extends Contract> = { [Name in keyof C]: C[Name] extends { html: true } ? Name : never }[keyof C];

/** `METHOD path`, as an endpoint is known among fragments. */
export const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">): string => `${method} ${path}`;

/** The component that renders each answer as HTML: the one that its page uses (decisions §1.3). A missing one does not compile. */
export const fragmentsOf = <C extends Contract>(
  contract: C,
  shown: { [Name in HtmlOperation<C>]: ComponentType<{ given: AnswerOf<C[Name]> }> },
): [string, Fragment][] =>
  Object.entries(shown as unknown as Record<string, Fragment>).map(([name, component]) => [nameOf(contract[name]!), component]);
