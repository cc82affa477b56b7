import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { LINK_SECONDS } from "../rules.ts";
import { insertLink, type DocumentLink } from "./store.ts";
import { instantAfter } from "#vocabulary/time-units.ts";

/** Only the hash of a token is stored: who reads the table opens nothing. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

type World = { clock: Pick<Clock, "now">; place: { contextPath: string } };

/** Makes links to documents: each opens once, within two minutes. */
export const linksWith = ({ clock, place }: World) => ({
  /** The address of a new link, context path included. */
  async linkTo(db: Db, link: Omit<DocumentLink, "endsAt">): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    await insertLink(db, hashOf(token), { ...link, endsAt: instantAfter(clock.now(), LINK_SECONDS * 1_000) });
    return `${place.contextPath}/invoices/documents/${token}`;
  },
});
