import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { formAnswers, HOME_INTERNET, ofContract, sectionAnswers, sectionParts } from "../operations/contract.ts";

export const DnsSection = z.object({
  ...sectionParts,
  /** Addresses, in the order in which devices ask them; none: the provider's own servers. */
  servers: z.array(z.string()),
  /** How many there may be. */
  limit: z.number(),
});
export type DnsSection = z.infer<typeof DnsSection>;

const DNS = `${HOME_INTERNET}/internet/dns-settings` as const;
const One = z.string().check(z.maxLength(60));
/** A form sends a field more than once, or once for a single one. */
const Servers = z.union([One, z.array(One).check(z.maxLength(20))]);

export const dnsSection = endpoint({
  method: "GET",
  path: DNS,
  access: "customer",
  summary: "The DNS servers that the router hands to the devices at home (A§2).",
  html: true,
  query: ofContract,
  answers: { 200: { when: "The section.", body: DnsSection }, ...sectionAnswers },
});

export const changeDns = endpoint({
  method: "POST",
  path: DNS,
  access: "customer",
  summary: "Sets the DNS servers: the whole list, as a list or as `servers` repeated. Empty ones are left out.",
  idempotent: true,
  html: true,
  query: ofContract,
  body: z.strictObject({ servers: z.optional(Servers) }),
  answers: formAnswers(DnsSection),
});

export const deleteDns = endpoint({
  method: "POST",
  path: `${DNS}/delete`,
  access: "customer",
  summary: "Removes the named DNS servers, or all of them where none is named; with none left the provider's own ones serve.",
  idempotent: true,
  html: true,
  query: ofContract,
  body: z.strictObject({ servers: z.optional(Servers) }),
  answers: formAnswers(DnsSection),
});

export const dnsContract = { dnsSection, changeDns, deleteDns };
