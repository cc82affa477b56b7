import type { Examples } from "#ui/examples.ts";
import { questionStep, StandingChange } from "../../operations/web/StandingChange.tsx";
import type { Reservation } from "../contract.ts";
import { words } from "../messages/words.ts";
import { removeQuestion } from "./questions.tsx";

const printer: Reservation = { index: 1, ipAddress: "192.168.1.20", mac: "00:1B:A9:4C:11:02", macNote: "Canon", status: "active" };
const console: Reservation = { ...printer, index: 2, ipAddress: "192.168.1.21", mac: "00:1B:A9:4C:11:03", macNote: "PlayStation" };

export const examples: Examples = {
  about: { bg: "Въпросите преди изтриване на запазени адреси.", en: "The questions before reserved addresses are deleted." },
  stories: {
    "pre-submit confirmation: reservation delete": (language) => (
      <div className="row">
        {[[printer], [printer, console]].map((entries) => {
          const question = removeQuestion(words[language], entries, ({ macNote }) => macNote);
          return <StandingChange key={question.title} word={question.title} at={questionStep(question)} />;
        })}
      </div>
    ),
  },
  inBulgarian: { "pre-submit confirmation: reservation delete": "потвърждение преди заявка: изтриване на запазен адрес" },
};
