import type { Line } from "#features/account/customers/contract.ts";
import { uploadTicketAttachment } from "#features/contact/attachments/contract.ts";
import type { Db } from "#platform/server/db.ts";
import { valuesIn } from "#platform/fields.ts";
import type { Language } from "#platform/language.ts";
import { scopeOf } from "#platform/permissions.ts";
import type { CustomerUser } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { userHash } from "#platform/server/visitor.ts";
import { openTicketOf } from "../../server/offers.ts";
import { ownerOf } from "../../server/viewing.ts";
import { nationalNumber } from "#vocabulary/mobile.ts";
import { phoneWords } from "#vocabulary/phone-words.ts";
import type { TicketForm } from "../contract.ts";
import { ticketFields, type TicketFaults, type TicketFields } from "../fields.ts";
import { regionOf } from "../rules.ts";
import type { RequestedFor } from "../search-params.ts";
import type { CreationDependencies, Fact } from "./dependencies.ts";
import { readSlots, visitTimesOf } from "./times.ts";

/** What a form is about: a line of the user's, and what the guide found out of it. */
export type Subject = {
  user: CustomerUser;
  line: Line;
  region: string;
  facts: Fact[];
  sessionId: string | null;
  treeId: string | null;
};

/** The line, where it is the user's; 404 else. */
export async function ownLine(user: CustomerUser, serviceId: string, { db, customers }: CreationDependencies): Promise<Line> {
  const line = (await customers.linesOf(db, user.customerId, scopeOf(user, "see"))).find((one) => one.serviceId === serviceId);
  if (!line) throw new HttpProblem(404);
  return line;
}

/** The settlement of the line, for which visits are planned. */
export const regionOfLine = async ({ assetId }: Line, { db, customers }: CreationDependencies): Promise<string> =>
  regionOf(await customers.addressOfLine(db, assetId));

/** What a form is about; a line that is not the customer's or has another id, and a session that is not of this line, do not exist. */
export async function subjectOf(
  { user, language }: { user: CustomerUser; language: Language },
  requested: RequestedFor,
  deps: CreationDependencies,
): Promise<Subject> {
  const line = await ownLine(user, requested.serviceId, deps);
  if (requested.assetId && requested.assetId !== line.assetId) throw new HttpProblem(404);
  const sessionId = requested.troubleshootingSessionId || null;
  const facts =
    sessionId === null ? [] : await deps.factsOf(deps.db, { sessionId, customerId: user.customerId, assetId: line.assetId, language });
  if (!facts) throw new HttpProblem(404);
  return { user, line, facts, sessionId, region: await regionOfLine(line, deps), treeId: requested.treeId || null };
}

/** What stands in an empty form: the user's own mail and phone (B§2). */
export async function ownContact({ user }: Subject, { db, customers }: CreationDependencies): Promise<TicketFields> {
  const contact = await customers.reachableBy(db, user.id);
  return valuesIn(ticketFields, { email: contact?.mail, phone: phoneWords(nationalNumber(contact?.mobile ?? "")) });
}

/** The open ticket of a line, with its position in what the user sees of the history. */
export async function ownOpenTicket(db: Db, { user, line }: Pick<Subject, "user" | "line">, { customers }: CreationDependencies) {
  return openTicketOf(db, { serviceId: line.serviceId, ...(await ownerOf(user, { db, customers })) });
}

type Shown = { subject: Subject; form: string; typed: TicketFields; faults: TicketFaults };

/** The form as it is shown: with what is typed and attached, what is wrong, and when somebody can come. */
export async function showForm({ subject, form, typed, faults }: Shown, deps: CreationDependencies): Promise<TicketForm> {
  const { user, line, region, facts, sessionId, treeId } = subject;
  const { attachments, db, ticketSettings } = deps;
  const files = await attachments.unsentFilesOf(db, { owner: userHash(user.id), purpose: "ticket", form });
  const { fileBytes, totalBytes, files: most } = ticketSettings.files;
  const remainingBytes = Math.max(0, totalBytes - files.reduce((sum, { size }) => sum + size, 0));
  return {
    ...{ form, serviceId: line.serviceId, serviceType: line.serviceType, assetId: line.assetId },
    ...{ displayName: line.displayName, tariffName: line.tariffName, address: line.address, troubleshootingSessionId: sessionId, treeId },
    typed,
    visits: await visitTimesOf(await readSlots(region, deps), user.id, deps),
    files,
    fileLimits: { fileBytes, totalBytes, files: most, remainingBytes, extensions: [...uploadTicketAttachment.upload.extensions] },
    facts: facts.map(({ kind, name, value, at }) => ({ kind, name, value, at: at.toISOString() })),
    longestDescription: ticketFields.description.longest,
    faults,
    related: (await ownOpenTicket(db, { user, line }, deps)) ?? null,
  };
}
