import { ROUTER } from "#vocabulary/system-needs.ts";
import type { Requires } from "#platform/system-name.ts";
import * as z from "zod/mini";
import { endpoint, type Answer, type Endpoint } from "#platform/endpoint.ts";
import { Cid, FieldFault, ofRouter, onContract, sectionAnswers, SwitchTo, Ticket, ticketAnswers } from "./contract.ts";

/** `requires`: the system of the section; that of routers by default. */
type Declared = Pick<Endpoint, "path" | "summary"> & { requires?: Requires };

/** The GET of a section. `others`: its answers beside the section, where a system of the provider has the settings. */
export const providerSectionEndpoint = <S extends z.ZodMiniType, const O extends Record<number, Answer>>({
  path,
  summary,
  requires = ROUTER,
  section,
  others,
  when = "The section.",
}: Declared & { section: S; others: O; when?: string }) => {
  const answers = { 200: { when, body: section }, ...others };
  return endpoint.get({ path, summary, ...onContract, requires, html: true, answers });
};

/** The GET of a section whose settings are in the router. */
export const sectionEndpoint = <S extends z.ZodMiniType>(declared: Declared & { section: S }) =>
  providerSectionEndpoint({ ...declared, others: sectionAnswers });

/** A form post of a section, with answers of its own. */
export const formEndpoint = <B extends z.ZodMiniType, const A extends Record<number, Answer>>({
  path,
  summary,
  requires = ROUTER,
  body,
  answers,
}: Declared & { body: B; answers: A }) =>
  endpoint.post({
    path,
    summary,
    ...onContract,
    requires,
    idempotent: true,
    html: true,
    body,
    answers,
  });

/** A form post that only a person may send who proved who they are within the last minutes. */
export const confirmedFormEndpoint = <B extends z.ZodMiniType, const A extends Record<number, Answer>>(
  declared: Declared & { body: B; answers: A },
) => ({ ...formEndpoint(declared), confirmed: true }) as const;

/** A form post that places a command, and answers with the section (A§4). */
export const commandEndpoint = <S extends z.ZodMiniType, B extends z.ZodMiniType>(declared: Declared & { section: S; body: B }) =>
  formEndpoint({ ...declared, answers: formAnswers(declared.section) });

/** Answers of a form post (A§4): the header says whether it was accepted; the section, with the faults, replaces the form. */
export const formAnswers = <S extends z.ZodMiniType>(section: S) =>
  ({
    200: {
      when: "`my-contact-success-request: true` when it was accepted: the ticket, where the router is involved. Otherwise the faults, by field.",
      headers: { "my-contact-success-request": z.enum(["true", "false"]), "delay-time-to-refresh": z.string() },
      body: z.object({ ticket: z.nullable(Ticket), fields: z.array(FieldFault), section }),
    },
    409: ticketAnswers[409],
    503: ticketAnswers[503],
  }) as const;

/** A call about one row of a section: `whose` index identifies it, as "The rule's". */
type OfRow = Declared & { whose: string };
const indexOf = (whose: string) => z.coerce.number().check(z.describe(`${whose} index, from the section.`));

/** Switches a row on or off (A§4). */
export const switchEndpoint = ({ whose, ...declared }: OfRow) =>
  endpoint.get({
    ...declared,
    ...ofRouter,
    changesState: true,
    query: z.object({ cid: Cid, index: indexOf(whose), status: SwitchTo }),
    answers: ticketAnswers,
  });

/** Deletes one row (A§7). */
export const removeEndpoint = ({ whose, ...declared }: OfRow) =>
  endpoint.delete({
    ...declared,
    ...ofRouter,
    query: z.object({ cid: Cid, index: indexOf(whose) }),
    answers: ticketAnswers,
  });

const Selected = z.union([z.string().check(z.maxLength(400)), z.number()]);
/** The rows that a form selects: one, a list of them, or several separated by commas. */
export const Selection = z.optional(z.union([Selected, z.array(Selected).check(z.maxLength(100))]));
/** Text typed into a field; longer text than any field accepts is refused as a request. */
export const typed = (most: number) => z.optional(z.string().check(z.maxLength(most)));
