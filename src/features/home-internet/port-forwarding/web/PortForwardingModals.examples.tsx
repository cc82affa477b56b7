import type { Examples } from "#ui/examples.ts";
import { questionStep, endedOperation, StandingChange } from "../../operations/web/StandingChange.tsx";
import type { ForwardedPort } from "../contract.ts";
import { words } from "../messages/words.ts";
import { addQuestion, partlyWords, removeQuestion } from "./questions.tsx";

const tcp: ForwardedPort = {
  index: 1,
  name: "Cameras",
  protocol: "TCP",
  externalPort: 8000,
  externalPortEnd: 8010,
  internalIp: "192.168.1.40",
  internalPort: 8000,
  status: "active",
};
const pair: ForwardedPort[] = [tcp, { ...tcp, index: 2, protocol: "UDP" }];
const fault = { reason: "refused-by-router", field: null, part: "UDP 8000–8010", code: "9002" } as const;

export const examples: Examples = {
  about: { bg: "Прозорците на пренасочването на портове.", en: "The modals of port forwarding." },
  stories: {
    "partial NAPT deletion": (language) => (
      <StandingChange
        word={words[language].partly.delete.title}
        at={{ step: "ended", outcome: "error", operation: endedOperation({ kind: "napt.delete", fault }) }}
        failed={(operation) => partlyWords(words[language], operation)}
      />
    ),
    "pre-submit confirmation: NAPT add": (language) => {
      const question = addQuestion(words[language], {
        rule: "Cameras (TCP 8000–8010)",
        device: "Laptop (192.168.1.40)",
        reserved: undefined,
      });
      return <StandingChange word={question.title} at={questionStep(question)} />;
    },
    "pre-submit confirmation: NAPT delete": (language) => (
      <div className="row">
        {[[tcp], pair].map((chosen) => {
          const question = removeQuestion(words[language], chosen, pair);
          return <StandingChange key={question.title} word={question.title} at={questionStep(question)} />;
        })}
      </div>
    ),
  },
  inBulgarian: {
    "partial NAPT deletion": "частично изтриване на NAPT",
    "pre-submit confirmation: NAPT add": "потвърждение преди заявка: добавяне на NAPT",
    "pre-submit confirmation: NAPT delete": "потвърждение преди заявка: изтриване на NAPT",
  },
};
