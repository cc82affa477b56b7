import * as z from "zod/mini";
import { HOME_INTERNET, sectionParts } from "../operations/contract.ts";
import { commandEndpoint, sectionEndpoint } from "../operations/section-endpoints.ts";

export const DnsSection = z.object({
  ...sectionParts,
  /** Addresses, in the order in which devices query them; empty: the provider's own servers. */
  servers: z.array(z.string()),
  /** How many there may be. */
  limit: z.number(),
});
export type DnsSection = z.infer<typeof DnsSection>;

const DNS = `${HOME_INTERNET}/internet/dns-settings` as const;
const One = z.string().check(z.maxLength(60));
/** A form repeats a field for several values, and sends it once for a single one. */
const Servers = z.strictObject({ servers: z.optional(z.union([One, z.array(One).check(z.maxLength(20))])) });
const here = { path: DNS, section: DnsSection };

export const dnsSection = sectionEndpoint({ ...here, summary: "The DNS servers that the router hands to the devices at home (A§2)." });

export const changeDns = commandEndpoint({
  ...here,
  summary: "Sets the DNS servers: the whole list, as a list or as `servers` repeated. Empty ones are left out.",
  body: Servers,
});

export const deleteDns = commandEndpoint({
  ...here,
  path: `${DNS}/delete`,
  summary: "Removes the named DNS servers, or all of them where none is named; with none left the provider's own ones serve.",
  body: Servers,
});

export const dnsContract = { dnsSection, changeDns, deleteDns };
