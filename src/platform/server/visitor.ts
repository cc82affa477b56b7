import { createHash } from "node:crypto";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** How a visitor is known to the tables: never by the id that the cookie carries, so reading them opens nobody's cart or order. */
export const visitorHash = (visitor: string): string => hashOf(`visitor ${visitor}`);

/** How a signed-in user is known to carts and waiting orders: the same in every browser and every session. */
export const userHash = (userId: string): string => hashOf(`user ${userId}`);

/** How an order is known as the owner of what it waits for, rather than the browser that placed it. */
export const orderHash = (orderId: string): string => hashOf(`order ${orderId}`);

/** Whose cart a request is about: the user's, else this browser's. Asking for it gives a new visitor the cookie. */
export const buyerHash = ({ user, visitor }: { user?: { id: string }; visitor(): string }): string =>
  user ? userHash(user.id) : visitorHash(visitor());

/** The same for reading; nothing for a browser of which nothing is known. */
export const knownBuyerHash = ({
  user,
  knownVisitor,
}: {
  user?: { id: string } | undefined;
  knownVisitor: string | undefined;
}): string | undefined => (user ? userHash(user.id) : knownVisitor === undefined ? undefined : visitorHash(knownVisitor));
