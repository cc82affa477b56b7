import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { boltOnsContract } from "./contract.ts";

const serviceId = "888100101";
/** `home` has TIDAL. */
const product = { serviceId, productId: "PR-DEMO-TIDAL" };

export const samples: Samples<typeof boltOnsContract> = {
  boltOns: { as: home, query: { serviceId } },
  boltOnDetails: {
    as: home,
    body: { boltonIdentifier: "BO-DATA-5", boltOnType: "data", partNum: "PN-DATA-5", serviceId },
    optional: ["boltOnType", "partNum"],
    freeText: ["partNum"],
  },
  activateBoltOn: {
    as: home,
    body: {
      ...{ serviceId, boltonIdentifier: "BO-DATA-5", boltOnType: "data", partNum: "PN-DATA-5", price: "409", startNow: "yes" },
      ...{ name: "n", descriptions: "d", termsOfConditions: "t" },
    },
    harmless: ["a year far ahead", "a year far back", "a day that is not there"].map((what) => `boltonIdentifier is ${what}`),
    optional: ["boltOnType", "partNum", "name", "descriptions", "termsOfConditions", "boltonIdentifier", "startNow"],
    freeText: ["partNum", "name", "descriptions", "termsOfConditions"],
  },
  stopBoltOn: { as: home, body: product },
  keepBoltOn: { as: home, body: product, gives: 409 },
  withdrawBoltOn: { as: home, body: product, gives: 409 },
};
