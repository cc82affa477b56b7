import { createHash } from "node:crypto";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** A visitor's key in the tables: never the id in the cookie, so that reading them opens nobody's cart or order. */
export const visitorHash = (visitor: string): string => hashOf(`visitor ${visitor}`);

/** A signed-in user's key for carts and pending orders: the same in every browser and session. */
export const userHash = (userId: string): string => hashOf(`user ${userId}`);

/** An order's key as the owner of its reservations, independent of the browser that placed it. */
export const orderHash = (orderId: string): string => hashOf(`order ${orderId}`);

/** The owner of a request's cart: the user, else this browser. Calling this gives a new visitor the cookie. */
export const buyerHash = ({ user, visitor }: { user?: { id: string }; visitor(): string }): string =>
  user ? userHash(user.id) : visitorHash(visitor());

/** The same for reading; undefined for an unknown browser. */
export const knownBuyerHash = ({
  user,
  knownVisitor,
}: {
  user?: { id: string } | undefined;
  knownVisitor: string | undefined;
}): string | undefined => (user ? userHash(user.id) : knownVisitor === undefined ? undefined : visitorHash(knownVisitor));

/** Whose things a request may name: the user's, and what was begun in this browser before signing in. */
export const ownersOf = ({ user, knownVisitor }: { user?: { id: string } | undefined; knownVisitor: string | undefined }): string[] => [
  ...(user ? [userHash(user.id)] : []),
  ...(knownVisitor === undefined ? [] : [visitorHash(knownVisitor)]),
];
