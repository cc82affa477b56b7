import { expect, test } from "vitest";
import { written } from "#testing/line-slot.tsx";
import { wordsOn } from "#testing/words-on-page.ts";
import type { Session } from "../contract.ts";
import { SessionRow } from "./SessionList.tsx";

const SESSION: Session = {
  ...{ sessionId: "s", current: false, browser: "Firefox", system: "Linux", network: "203.0.113.*", isHere: true },
  ...{ startedAt: "2026-11-21T08:00:00Z", lastSeenAt: "2026-11-21T09:00:00Z" },
};
const shown = (change: Partial<Session>, language: "bg" | "en") =>
  wordsOn(written(<SessionRow session={{ ...SESSION, ...change }} name="Firefox" busy={false} onEnd={() => undefined} />, language)).join(
    "|",
  );

const WORDS = {
  bg: ["Вход: 21.11.2026, 10:00, от тази мрежа · Последно", "от друга мрежа · Последно", "Адресът на мрежата започва с 203.0.113. "],
  en: ["from this network · Last used", "from another network · Last used", "The network’s address begins with 203.0.113. "],
} as const;

test.each(["bg", "en"] as const)(
  "in %s a sign-in is from this network or another one, and what is stored of its address is a detail",
  (language) => {
    const [here, elsewhere, detail] = WORDS[language];
    expect(shown({}, language)).toContain(here);
    expect(shown({ isHere: false }, language)).toContain(elsewhere);
    expect(shown({}, language)).toContain(detail);
    expect(shown({ network: "2001:db8:0:*" }, language)).toContain("2001:db8:0.");
    expect(shown({ network: null, isHere: false }, language)).not.toMatch(/мреж|network/);
  },
);
