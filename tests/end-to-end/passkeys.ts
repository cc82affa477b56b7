import { words as factorWords } from "#features/account/second-factor/messages/words.ts";
import { openPage, type Journey, type Page } from "./harness.ts";

/** The portal's address by this machine's name: browsers have no passkeys at a number. */
export const namedHost = ({ portal }: Journey): string => portal.url.replace("127.0.0.1", "localhost").replace(/\/$/, "");

/** Gives the page's browser a device with passkeys; `answers`: whether its person touches it. */
export async function withDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: (isUserVerified: boolean) => devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    touch: (enabled: boolean) => devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
    credentials: async () => (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    forget: () => devtools.send("WebAuthn.clearCredentials", { authenticatorId }),
  };
}

/** Signs out by the page of the portal at this address. */
export async function signOut(page: Page, local: string): Promise<void> {
  await openPage(page, `${local}/myvrata/logout`);
  await page.locator("main form[action$='/logout'] button").click();
  await page.waitForURL(`${local}/`);
}

/** Adds a passkey of this name on the page of second factors. */
export async function addPasskey(page: Page, language: "bg" | "en", name: string): Promise<void> {
  const t = factorWords[language].passkey;
  await page.getByRole("button", { name: t.begin, exact: true }).click();
  await page.getByLabel(t.name, { exact: true }).fill(name);
  await page.getByRole("button", { name: t.add, exact: true }).click();
}
