import { inputIn, magicInputs } from "../simulated-system.ts";

const { inputs, table } = magicInputs("card", {
  pays: ["4242 4242 4242 4242", "paid"],
  "no-funds": ["4000 0000 0000 9995", "declined: not enough money"],
  "bank-declines": ["4000 0000 0000 0002", "declined by the bank"],
  "asks-code": ["4000 0027 6000 3184", "the bank asks for a code (3-D Secure): `123456` pays, any other code is declined"],
  "calls-twice": ["4000 0000 0000 3055", "paid; the callback comes twice"],
  "loses-return": ["4000 0000 0000 3063", "paid; the payer does not find the way back to the shop"],
  "calls-late": ["4000 0000 0000 3071", "paid; the callback comes 20 seconds later"],
});
export const cardsTable = table;
export type CardScenario = keyof typeof inputs;
export const CARD_SCENARIOS = Object.keys(inputs) as CardScenario[];

const digitsOf = (card: string): string => card.replace(/[\s-]/g, "");

/** The card numbers that the simulated payment company knows; any other number is turned away on its page. */
export const CARDS = Object.fromEntries(CARD_SCENARIOS.map((scenario) => [scenario, digitsOf(inputs[scenario])])) as Record<
  CardScenario,
  string
>;

/** The code that the simulated bank accepts. */
export const BANK_CODE = "123456";

/** The card's scenario; spaces and dashes are ignored. */
export const scenarioOf = (card: string): CardScenario | undefined => inputIn(CARDS, digitsOf(card));
