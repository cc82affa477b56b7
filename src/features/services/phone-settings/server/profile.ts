import { createHash } from "node:crypto";
import type { Language } from "#platform/language.ts";
import type { Values } from "../rules.ts";

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Node = string | number | { [key: string]: Node } | Node[];

/** A value of a property list as XML. */
function plist(node: Node): string {
  if (typeof node === "string") return `<string>${escaped(node)}</string>`;
  if (typeof node === "number") return `<integer>${node}</integer>`;
  if (Array.isArray(node)) return `<array>${node.map(plist).join("")}</array>`;
  const entries = Object.entries(node).map(([key, value]) => `<key>${escaped(key)}</key>${plist(value)}`);
  return `<dict>${entries.join("")}</dict>`;
}

/** A UUID that is the same for the same name: a phone then replaces the profile that it has. */
function uuidOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex").toUpperCase();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const WORDS: Record<Language, (brand: string) => { title: string; about: string }> = {
  bg: (brand) => ({ title: `${brand}: настройки за мобилни данни`, about: "Задава точката за достъп (APN) на мрежата." }),
  en: (brand) => ({ title: `${brand}: settings for mobile data`, about: "Sets the access point (APN) of the network." }),
};

type Given = { values: Values; language: Language; brand: string; host: string };

/** The configuration profile for iPhones: one payload `com.apple.cellular`, as XML. */
export function profileOf({ values: { name, apn, username, password }, language, brand, host }: Given): string {
  const identifier = `${host.split(".").toReversed().join(".")}.cellular`;
  const { title, about } = WORDS[language](brand);
  const point: Node = {
    Name: apn,
    AuthenticationType: "PAP",
    ...(username && { Username: username }),
    ...(password && { Password: password }),
  };
  const common = (type: string, id: string) => ({
    PayloadType: type,
    PayloadVersion: 1,
    PayloadIdentifier: id,
    PayloadUUID: uuidOf(`${id} ${apn}`),
  });
  const cellular: Node = {
    ...common("com.apple.cellular", `${identifier}.apn`),
    PayloadDisplayName: name,
    AttachAPN: point,
    APNs: [point],
  };
  const profile: Node = {
    ...common("Configuration", identifier),
    PayloadDisplayName: title,
    PayloadDescription: about,
    PayloadOrganization: brand,
    PayloadContent: [cellular],
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">${plist(profile)}</plist>
`;
}
