import type { Language } from "#platform/language.ts";
import type { ServiceKind } from "../kinds.ts";

type Name = string | undefined;
const named = (what: string, quoted: string | undefined): string => (quoted ? `${what} ${quoted}` : what);

const bg = {
  ongoing: (what: string) => `Още изпълняваме предишна заявка: ${what}. Изчакайте да приключи и опитайте отново.`,
  quoted: (name: string) => `„${name}“`,
  roaming: {
    on: "включване на роуминга",
    off: "изключване на роуминга",
    cap: "нов лимит за интернет в чужбина",
    other: "промяна на роуминга",
  },
  kinds: {
    "line.suspend": () => "спиране на номера",
    "line.resume": () => "пускане на номера",
    "line.settings": () => "изпращане на настройки до телефона",
    "bolt-on.add": (name: Name) => named("добавяне на пакет", name),
    "bolt-on.remove": (name: Name) => named("премахване на пакет", name),
    "voucher.use": (name: Name) => named("активиране на ваучер", name),
    "double-speed.add": () => "включване на двойна скорост",
  } satisfies Record<Exclude<ServiceKind, "line.roaming">, (name: Name) => string>,
};

const en: typeof bg = {
  ongoing: (what) => `An earlier request is still under way: ${what}. Wait until it has ended, then try again.`,
  quoted: (name) => `“${name}”`,
  roaming: {
    on: "turning roaming on",
    off: "turning roaming off",
    cap: "a new limit for data abroad",
    other: "a change of roaming",
  },
  kinds: {
    "line.suspend": () => "suspending the number",
    "line.resume": () => "resuming the number",
    "line.settings": () => "sending settings to the phone",
    "bolt-on.add": (name) => named("adding the add-on", name),
    "bolt-on.remove": (name) => named("removing the add-on", name),
    "voucher.use": (name) => named("using the voucher", name),
    "double-speed.add": () => "turning double speed on",
  },
};

/** What is under way of a line, as a refusal names it. */
const underWayWords = { bg, en };

type Named = { kind: ServiceKind; request?: Readonly<Record<string, unknown>> };

/** What a change of roaming does, as far as its request says it. */
export const roamingAct = (request: Readonly<Record<string, unknown>>): "on" | "off" | "cap" | "other" =>
  (["on", "off", "cap"] as const).find((one) => one === request["act"]) ?? "other";

/** What an operation does, within a sentence. */
function whatOf({ kind, request = {} }: Named, language: Language): string {
  const t = underWayWords[language];
  if (kind === "line.roaming") return t.roaming[roamingAct(request)];
  const name = request[language === "bg" ? "nameBg" : "nameEn"];
  return t.kinds[kind](typeof name === "string" ? t.quoted(name) : undefined);
}

/** That an earlier request is under way, and which. */
export const ongoingWords = (operation: Named, language: Language): string => underWayWords[language].ongoing(whatOf(operation, language));
