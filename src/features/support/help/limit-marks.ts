import type { PageLimits } from "#platform/limits.ts";

/** The numbers that articles leave a place for, as `{limit:reservations}`. */
export const numbersOf = ({ homeInternet, password, compare, cancelling }: PageLimits): Record<string, number> => ({
  ...{ compare, cancelling, passwordLeast: password.least, passwordMost: password.most },
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

/** A text of plain data with the provider's limits in the places left for them. Throws where a text names one that is none. */
export function withLimits<Texts>(texts: Texts, limits: PageLimits): Texts {
  const numbers = numbersOf(limits);
  const written = JSON.stringify(texts).replace(/\{limit:(\w+)\}/g, (_, name: string) => {
    const number = numbers[name];
    if (number === undefined) throw new Error(`a text names the limit ${name}, which is none`);
    return String(number);
  });
  return JSON.parse(written) as Texts;
}
