import { withQuery } from "#platform/address.ts";

const orderPath = (basketId: string): string => `{area}/orders/${encodeURIComponent(basketId)}`;

type Cancelled = { done: "whole" | "part" } | { problem: string } | { cancel: "yes"; problem: string; reason?: string | undefined };
/** The address of an order with what came of cancelling, but nothing that was typed; `cancel`: its form is open again. */
export const orderAddress = (basketId: string, outcome: Cancelled): string => {
  const { cancel, ...result } = { cancel: undefined, ...outcome };
  return withQuery(orderPath(basketId), { cancel, ...result });
};

/** The address of the form of withdrawal, which shows what was withdrawn from, or the fault. */
export const withdrawAddress = (basketId: string, problem?: string): string => withQuery(`${orderPath(basketId)}/withdraw`, { problem });

/** The address that the mail to a guest has. */
export const confirmAddress = (token: string): string => withQuery("/checkout/confirm", { token });

/** The address of an order for the browser that placed it. */
export const confirmationAddress = (basketId: string): string => `/checkout/confirmation/${basketId}`;
