import { SERVICE_TYPES } from "#vocabulary/service-lists.ts";

/** For what a ticket is requested: a line, and the guide's session whose facts go along. */
export type RequestedFor = {
  serviceId: string;
  serviceType?: string | null | undefined;
  assetId?: string | null | undefined;
  troubleshootingSessionId?: string | null | undefined;
  treeId?: string | null | undefined;
};
const NAMES = ["serviceId", "serviceType", "assetId", "troubleshootingSessionId", "treeId"] as const;
const LONGEST = 100;

/** What stands in the address of the form's page, as the call of the form takes it; undefined where no line is named. */
export function requestedIn(search: Readonly<Record<string, unknown>>) {
  const of = (name: (typeof NAMES)[number]) => {
    const value = search[name];
    return typeof value === "string" && value !== "" ? value.slice(0, LONGEST) : undefined;
  };
  const serviceId = of("serviceId")?.slice(0, 64);
  if (!serviceId) return undefined;
  const [assetId, troubleshootingSessionId, treeId] = [of("assetId"), of("troubleshootingSessionId"), of("treeId")];
  const serviceType = SERVICE_TYPES.find((type) => type === search["serviceType"]);
  return {
    serviceId,
    ...(serviceType && { serviceType }),
    ...(assetId && { assetId }),
    ...(troubleshootingSessionId && { troubleshootingSessionId }),
    ...(treeId && { treeId }),
  };
}

/** The address of the form's page for a line. */
export function formAddress(requested: RequestedFor): string {
  const named = NAMES.flatMap((name) => (requested[name] ? [[name, requested[name]]] : []));
  return `{area}/services/trouble-tickets/new?${new URLSearchParams(named)}`;
}

/** The address at which a form without a script has again what was typed. */
export const againAddress = (requested: RequestedFor, form: string): string =>
  `${formAddress(requested)}&${new URLSearchParams({ isSent: "no", form })}`;

/** The address at which it shows once more what was typed, before that is sent. */
export const reviewAddress = (requested: RequestedFor, form: string): string => `${againAddress(requested, form)}&step=confirm`;
