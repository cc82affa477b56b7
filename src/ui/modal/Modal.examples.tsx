import { Button } from "../button/Button.tsx";
import type { Examples } from "../examples.ts";
import { Modal } from "./Modal.tsx";
import { Opener } from "./Opener.tsx";

type Tone = "plain" | "error" | "success" | "warning";
const WORDS = {
  plain: {
    bg: ["Общи условия", "Винетката важи за номера, който сте въвели, и не може да се прехвърля на друг автомобил."],
    en: ["Terms", "The vignette is valid for the plate you entered and cannot be moved to another car."],
  },
  error: {
    bg: [
      "Не успяхме да продължим",
      "Регистърът на пътните такси не отговори. Нищо не е запазено и нищо не е платено; опитайте пак след малко.",
    ],
    en: ["We could not go on", "The toll registry did not answer. Nothing was kept and nothing was paid; try again in a moment."],
  },
  success: {
    bg: ["Паролата е сменена", "Останалите Ви сесии приключиха."],
    en: ["The password is changed", "Your other sessions have ended."],
  },
  warning: {
    bg: ["Необичаен номер", "Номерът не прилича на български. Сигурни ли сте, че е верен?"],
    en: ["An unusual plate", "The plate does not look Bulgarian. Are you sure it is right?"],
  },
} as const;

function Example({ tone, language }: { tone: Tone; language: "bg" | "en" }) {
  const [title, text] = WORDS[tone][language];
  const word = language === "bg" ? "Затворете" : "Close";
  return (
    <Opener word={title}>
      {(close) => (
        <Modal open tone={tone} title={title} onClose={close} closeWord={word} actions={<Button onClick={close}>{word}</Button>}>
          <p>{text}</p>
        </Modal>
      )}
    </Opener>
  );
}

export const examples: Examples = {
  about: {
    bg: "Прозорец над страницата: задържа фокуса, затваря се с Escape и връща фокуса.",
    en: "A dialog over the page: traps the focus, closes by Escape, gives the focus back.",
  },
  stories: Object.fromEntries(
    (["plain", "error", "success", "warning"] as const).map((tone) => [
      tone,
      (language: "bg" | "en") => <Example tone={tone} language={language} />,
    ]),
  ),
};
