export const CARD_SCENARIOS = ["pays", "no-funds", "bank-declines", "asks-code", "calls-twice", "loses-return", "calls-late"] as const;
export type CardScenario = (typeof CARD_SCENARIOS)[number];

/**
 * The card numbers that the simulated payment company knows; any other number is turned away on its page.
 *
 * | card                  | what happens                                                                       |
 * | --------------------- | ---------------------------------------------------------------------------------- |
 * | `4242 4242 4242 4242` | paid                                                                               |
 * | `4000 0000 0000 9995` | declined: not enough money                                                         |
 * | `4000 0000 0000 0002` | declined by the bank                                                               |
 * | `4000 0027 6000 3184` | the bank asks for a code (3-D Secure): `123456` pays, any other code is declined   |
 * | `4000 0000 0000 3055` | paid; the callback comes twice                                                     |
 * | `4000 0000 0000 3063` | paid; the payer does not find the way back to the shop                             |
 * | `4000 0000 0000 3071` | paid; the callback comes 20 seconds later                                          |
 */
export const CARDS: Record<CardScenario, string> = {
  pays: "4242424242424242",
  "no-funds": "4000000000009995",
  "bank-declines": "4000000000000002",
  "asks-code": "4000002760003184",
  "calls-twice": "4000000000003055",
  "loses-return": "4000000000003063",
  "calls-late": "4000000000003071",
};

/** The code that the simulated bank accepts. */
export const BANK_CODE = "123456";

/** The card's scenario; spaces and dashes are ignored. */
export const scenarioOf = (card: string): CardScenario | undefined =>
  CARD_SCENARIOS.find((scenario) => CARDS[scenario] === card.replace(/[\s-]/g, ""));
