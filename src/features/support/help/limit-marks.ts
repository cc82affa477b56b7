import type { PageLimits } from "#platform/limits.ts";

/** The numbers for placeholders in articles, such as `{limit:reservations}`. */
export const numbersOf = ({ homeInternet, password, compare, cancelling }: PageLimits): Record<string, number> => ({
  compare,
  cancelling,
  passwordLeast: password.least,
  passwordMost: password.most,
  reservations: homeInternet.reservations,
  portRules: homeInternet.portRules,
  staticAddresses: homeInternet.staticAddresses,
  dynamicAddresses: homeInternet.dynamicAddresses,
  dnsServers: homeInternet.dnsServers,
  note: homeInternet.note,
  accountNameLeast: homeInternet.accountName.least,
  accountNameMost: homeInternet.accountName.most,
  accountPasswordLeast: homeInternet.accountPassword.least,
  accountPasswordMost: homeInternet.accountPassword.most,
  antivirusLicences: homeInternet.antivirusLicences,
  downloadMinutes: homeInternet.downloadMinutes,
  pairingCharacters: homeInternet.pairingCode.characters,
  pairingMinutes: homeInternet.pairingCode.minutes,
  resetMinutes: homeInternet.resetMinutes,
});

/** A plain-data text with the provider's limits in its placeholders. Throws on an unknown placeholder. */
export function withLimits<Texts>(texts: Texts, limits: PageLimits): Texts {
  const numbers = numbersOf(limits);
  const written = JSON.stringify(texts).replace(/\{limit:(\w+)\}/g, (_, name: string) => {
    const number = numbers[name];
    if (number === undefined) throw new Error(`a text names the limit ${name}, which is none`);
    return String(number);
  });
  return JSON.parse(written) as Texts;
}
