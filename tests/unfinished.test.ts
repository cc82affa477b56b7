import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Forms that may be left without a question though something was typed into them, and why. */
const UNGUARDED: Record<string, string> = {
  "src/features/account/access/web/AccessForm.tsx": "where `unguarded`: asks for a message, and stores nothing",
  "src/features/account/sign-in/web/ConfirmForm.tsx": "a sign-in",
  "src/features/account/sign-in/web/SecondStepForm.tsx": "a sign-in",
  "src/features/account/sign-in/web/SignInForm.tsx": "a sign-in",
  "src/features/billing/documents/check/web/forms.tsx": "stores nothing: a document is checked",
  "src/features/services/sim/web/LinesActSlot.tsx": "the chosen lines go along over the pages of the list",
  "src/features/shop/hosted-payment-page/web/CardForm.tsx": "the payment company's page",
  "src/features/support/troubleshooting/web/GuidePanel.tsx": "each answer is stored; leaving the guide asks by itself",
  "src/features/support/troubleshooting/web/TroubleshootingPage.tsx": "a choice of the line",
};

test("every form that stores something asks before it is left, but for these", () => {
  const found = globSync("src/**/*.tsx").filter((file) => readFileSync(file, "utf8").includes("data-unguarded"));
  expect(found.sort()).toEqual(Object.keys(UNGUARDED).sort());
});
