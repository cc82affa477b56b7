import type { StateTable } from "./state-table.ts";

/** What a router is to the people at home: a restart comes first, then a suspended service, an open fault, and what the router itself reports. */
export type RouterState = "online" | "offline" | "restarting" | "fault" | "suspended";

type Facts = { state: "online" | "offline"; isRestarting: boolean; isSuspended: boolean; hasFault: boolean };

/** The one state of a router. */
export function routerState({ state, isRestarting, isSuspended, hasFault }: Facts): RouterState {
  if (isRestarting) return "restarting";
  if (isSuspended) return "suspended";
  return hasFault ? "fault" : state;
}

const bg: Record<RouterState, string> = {
  online: "Свързан",
  offline: "Няма връзка",
  restarting: "Рестартира се",
  fault: "В авария",
  suspended: "Услугата е спряна",
};
const en: typeof bg = {
  online: "Online",
  offline: "No connection",
  restarting: "Restarting",
  fault: "Fault",
  suspended: "Service suspended",
};

export const routerStates: StateTable<RouterState> = {
  kind: "router",
  tones: { online: "success", offline: "error", restarting: "warning", fault: "warning", suspended: "error" },
  words: { bg, en },
};
