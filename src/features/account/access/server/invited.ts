import { longInstantWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import type { Message } from "../message.ts";
import type { WritingDependencies } from "./dependencies.ts";
import { contactOnFile, sendTo } from "./messages.ts";
import { accessToken } from "./requests.ts";

/** Which message of a request it is, and its words in the language of who is invited. */
type Invitation = {
  kind: "invitation" | "staff";
  words: (language: Language, about: { name: string; url: string; until: string }) => Message;
};

/** Sends the link of one invitation, while it is open and its user is not activated. A repeat has the same id and link. */
export async function sendToInvited(requestId: string, { kind, words }: Invitation, deps: WritingDependencies): Promise<void> {
  const { db, clock, customers, limits, addressOf } = deps;
  const request = await customers.accessRequestOf(db, requestId);
  if (!request || request.usedAt || request.expiresAt <= clock.now()) return;
  const [user] = await customers.usersOf(db, request.userIds);
  const contact = user && contactOnFile(user);
  if (!contact || user.username !== null) return;
  const { language, name } = user;
  const url = addressOf(invitationLink(accessToken(request, limits.secret)));
  const until = longInstantWords(request.expiresAt.toISOString(), language);
  await sendTo(contact, { id: `${requestId}-${kind}`, language, ...words(language, { name, url, until }) }, deps);
}

/** The path of the page on which a link of one use is used. */
export const invitationLink = (token: string): string => `/login/activate?invitation=${token}`;
