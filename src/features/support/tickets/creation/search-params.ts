import { withQuery } from "#platform/address.ts";
import { SERVICE_TYPES } from "#vocabulary/service-lists.ts";

/** For what a ticket is requested, in its form and in the address of its page: a line, and the guide's session whose facts go along. */
export const SUBJECT = ["serviceId", "serviceType", "assetId", "troubleshootingSessionId", "treeId"] as const;
type Subject = (typeof SUBJECT)[number];
export type RequestedFor = { serviceId: string } & { [Name in Exclude<Subject, "serviceId">]?: string | null | undefined };

/** What is known of it. */
export const subjectIn = <T extends RequestedFor>(requested: T) =>
  Object.fromEntries(SUBJECT.flatMap((name) => (requested[name] ? [[name, requested[name]]] : []))) as {
    [Name in keyof T & Subject]: Exclude<T[Name], null>;
  };

const LONGEST = 100;

/** What stands in the address of the form's page, as the call of the form takes it; undefined where no line is named. */
export function requestedIn(search: Readonly<Record<string, unknown>>) {
  const named = Object.fromEntries(
    SUBJECT.flatMap((name) => {
      const value = search[name];
      return typeof value === "string" && value !== "" ? [[name, value.slice(0, LONGEST)]] : [];
    }),
  ) as Partial<Record<(typeof SUBJECT)[number], string>>;
  const serviceId = named.serviceId?.slice(0, 64);
  if (!serviceId) return undefined;
  const { serviceType: type, ...others } = named;
  const serviceType = SERVICE_TYPES.find((known) => known === type);
  return { ...others, serviceId, ...(serviceType && { serviceType }) };
}

/** The address of the form's page for a line. */
export const formAddress = (requested: RequestedFor): string => withQuery("{area}/services/trouble-tickets/new", subjectIn(requested));

/** The address at which a form without a script has again what was typed. */
export const againAddress = (requested: RequestedFor, form: string): string =>
  `${formAddress(requested)}&${new URLSearchParams({ isSent: "no", form })}`;

/** The address at which it shows once more what was typed, before that is sent. */
export const reviewAddress = (requested: RequestedFor, form: string): string => `${againAddress(requested, form)}&step=confirm`;
