import { addPasskey, beginPasskey } from "#features/account/second-factor/contract.ts";
import { passkeyDevice, type PasskeyDevice } from "./passkey-device.ts";
import type { Browser } from "./server.ts";

/** A passkey that the device makes for the browser's user, as it is sent to be added. */
export async function madePasskey(browser: Browser, device = passkeyDevice()) {
  const begun = await browser.call(beginPasskey, { body: {} });
  if (begun.status !== 200) throw new Error("a passkey could not be begun");
  return { name: "Лаптоп", ...device.make(begun.body) };
}

/** Adds a passkey, by a browser in which its owner has signed in; returns its device. */
export async function withPasskey(browser: Browser): Promise<PasskeyDevice> {
  const device = passkeyDevice();
  const added = await browser.call(addPasskey, { body: await madePasskey(browser, device) });
  if (added.status !== 200) throw new Error("a passkey could not be added");
  return device;
}
