import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { lostPhoneContract } from "./contract.ts";

const reported = async ({ browser }: { browser: { send(method: string, url: string, more: object): Promise<{ json(): unknown }> } }) => {
  const { json } = await browser.send("POST", "/myvrata/services/lost-phone", { json: { number: "888100102", reason: "LOST" } });
  return { body: { id: (json() as { id: string }).id } };
};

export const samples: Samples<typeof lostPhoneContract> = {
  lostPhones: { as: home },
  reportLost: { as: home, body: { number: "888100102", reason: "LOST" }, optional: ["number"] },
  retryLost: { as: home, prepare: reported },
  phoneRecovered: { as: home, prepare: reported, gives: 409 },
};
