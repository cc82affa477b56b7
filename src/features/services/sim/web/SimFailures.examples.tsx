import type { Examples } from "#ui/examples.ts";
import { Opener } from "#ui/modal/Opener.tsx";
import type { ActLine, SimAct } from "../contract.ts";
import { words } from "../messages/words.ts";
import { wordingOf } from "../rules.ts";
import { FailureModal } from "./ActResult.tsx";

const lineOf = (serviceId: string, fault: "not-allowed" | "failed" | null): ActLine => ({
  operation: {
    ...{ id: serviceId, kind: "line.suspend", serviceId, fault, request: {}, late: false },
    state: fault ? "failed" : "applied",
    requestedAt: "2026-11-21T10:00:00Z",
    endedAt: "2026-11-21T10:00:05Z",
  },
  name: "Бус",
  refused: null,
  underWay: null,
});
const actOf = (...faults: ("not-allowed" | "failed" | null)[]): SimAct => ({
  ...{ group: "g", action: "suspend", reason: "TRAVEL", checkingTime: null },
  lines: faults.map((fault, place) => lineOf(`87710021${place}`, fault)),
});

const story = (act: SimAct) => (language: "bg" | "en") => {
  const failed = act.lines.filter(({ operation }) => operation.fault);
  return (
    <Opener word={words[language].act.failed.suspend[wordingOf(failed.length, act.lines.length)]}>
      {(close) => <FailureModal act={act} failed={failed} open onClose={close} />}
    </Opener>
  );
};

export const examples: Examples = {
  about: { bg: "Номера, които не бяха спрени (Б§8).", en: "Numbers that were not suspended (B§8)." },
  stories: {
    one: story(actOf("not-allowed", null)),
    several: story(actOf("not-allowed", "failed", null)),
    all: story(actOf("not-allowed", "failed")),
  },
};
