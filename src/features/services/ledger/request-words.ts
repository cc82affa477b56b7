import type { Language } from "#platform/language.ts";
import { euroOfCents } from "#vocabulary/money-words.ts";
import type { LedgerEntry } from "./contract.ts";
import { words } from "./messages/words.ts";

/** What of a router's change is shown, in this order. */
const ROUTER_FIELDS = ["name", "ipAddress", "mac", "protocol", "externalPort", "routerIp", "poolStart", "poolEnd", "servers"];

/** What was requested, in words; empty where the kind says it all. */
export function requestWords({ kind, request }: Pick<LedgerEntry, "kind" | "request">, language: Language): string {
  const t = words[language];
  const text = (field: string): string => (typeof request[field] === "string" ? request[field] : "");
  const cents = (field: string): string => (typeof request[field] === "number" ? euroOfCents(request[field], language) : "");
  const joined = (...parts: string[]): string => parts.filter((part) => part !== "").join(", ");
  if (kind.startsWith("router.")) return joined(...ROUTER_FIELDS.map(text));
  switch (kind) {
    case "line.suspend":
      return t.reasons[text("reason") as keyof typeof t.reasons] ?? "";
    case "line.roaming":
      return joined(request["enabled"] === true ? t.roaming.on : t.roaming.off, cents("capCents") && t.roaming.cap(cents("capCents")));
    case "line.settings":
      return text("model");
    case "spending-limit":
      return request["limitCents"] === null ? t.noLimit : cents("limitCents");
    default:
      return joined(text(language === "bg" ? "nameBg" : "nameEn"), cents("priceCents"));
  }
}
