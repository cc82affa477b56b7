import type { SystemName } from "#platform/system-name.ts";
import { systemRow, type SystemModes } from "./systems.ts";

/** What the checks read of the settings. */
type Checked = {
  demo: boolean;
  SIMULATE: readonly SystemName[];
  PAYMENTS_KEY: string;
  BRAND_FILE: string;
  [setting: `${string}_URL`]: string;
};
type Fault = { when: (settings: Checked, modes: SystemModes) => boolean; says: string };

/** The keys that the payment company (Stripe) marks as keys for tests. */
const TEST_KEY = /^(sk|rk)_test_/;

/** Starts that would tell a customer something untrue, or take money for nothing (decisions §10.3). */
export const REFUSED: readonly Fault[] = [
  {
    when: ({ demo, SIMULATE }) => demo && SIMULATE.length > 0,
    says: "SIMULATE must be empty where DEMO is on: all that is not connected is simulated there",
  },
  {
    when: ({ demo }, { mail }) => !demo && mail === "off",
    says: "SMTP_URL must be set, or mail be in SIMULATE, unless DEMO is on: accounts are opened, passwords changed and orders confirmed by mail",
  },
  {
    when: ({ SIMULATE, PAYMENTS_KEY }, { payments }) => SIMULATE.length > 0 && payments === "connected" && !TEST_KEY.test(PAYMENTS_KEY),
    says: "PAYMENTS_KEY must be a key for tests (sk_test_… or rk_test_…) while SIMULATE is set: a rehearsal takes no real money",
  },
  {
    when: ({ demo, BRAND_FILE }, { payments }) => !demo && payments === "connected" && !BRAND_FILE,
    says: "BRAND_FILE must be set with PAYMENTS_URL, unless DEMO is on", // real money must not go to a made-up company
  },
];

/** What is wrong with how systems are connected and simulated, a sentence each. */
export const systemFaults = (settings: Checked, modes: SystemModes): string[] => [
  ...settings.SIMULATE.flatMap((system) => {
    const { setting } = systemRow(system);
    return settings[setting] ? [`SIMULATE must not name ${system} while ${setting} is set: it is connected or simulated`] : [];
  }),
  ...REFUSED.flatMap(({ when, says }) => (when(settings, modes) ? [says] : [])),
];
