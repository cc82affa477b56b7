import type { Examples } from "#ui/examples.ts";
import { section } from "../../messages/section.ts";
import { doneWords } from "../../operations/web/change-words.ts";
import { questionStep, endedOperation, StandingChange } from "../../operations/web/StandingChange.tsx";
import { words } from "../messages/words.ts";
import { saveQuestion, switchQuestion, type Typed } from "./questions.tsx";

const current: Typed = { routerIp: "192.168.1.1", subnetMask: "255.255.255.0", poolStart: "192.168.1.100", poolEnd: "192.168.1.199" };
const typed: Typed = { ...current, routerIp: "192.168.1.254", poolEnd: "192.168.1.180" };

export const examples: Examples = {
  about: {
    bg: "Въпросите за домашната мрежа и DHCP, и какво е станало.",
    en: "The questions about the home network and DHCP, and what came of them.",
  },
  stories: {
    "asynchronous pre-submit confirmation: DHCP": (language) => {
      const t = words[language];
      const dhcp = { ...current, index: 1, status: "active" as const };
      const all = [switchQuestion(t, dhcp, "on"), switchQuestion(t, dhcp, "off"), saveQuestion(t, current, typed)];
      return (
        <div className="row">
          {all.map((question) => (
            <StandingChange key={question.title} word={question.title} at={questionStep(question)} />
          ))}
        </div>
      );
    },
    "asynchronous LAN status change": (language) => (
      <div className="row">
        {(["lan.activate", "lan.deactivate"] as const).map((kind) => (
          <StandingChange
            key={kind}
            word={section[language].kinds[kind]}
            at={{ step: "ended", outcome: "success", operation: endedOperation({ kind }) }}
            done={(operation) => doneWords(words[language].done, operation, "lan")}
          />
        ))}
      </div>
    ),
  },
  inBulgarian: {
    "asynchronous pre-submit confirmation: DHCP": "потвърждение преди асинхронна заявка: DHCP",
    "asynchronous LAN status change": "асинхронна смяна на състоянието на локалната мрежа",
  },
};
