import type { Examples } from "#ui/examples.ts";
import { Opener } from "#ui/modal/Opener.tsx";
import { words } from "../messages/words.ts";
import RefuseModal from "./RefuseModal.tsx";
import type { Refused } from "./Refusing.tsx";

const nothing = () => undefined;
const Example = ({ refused, word }: { refused: Refused; word: string }) => (
  <Opener word={word}>
    {(close) => <RefuseModal refused={refused} onClose={close} change={{ onDone: async () => close(), onMessage: nothing }} />}
  </Opener>
);

export const examples: Examples = {
  about: { bg: "Прозорецът, който казва какво няма да идва по имейл.", en: "The modal that says what will not come by e-mail." },
  stories: {
    "refuse sending an e-mail": (language) => <Example refused="mails" word={words[language].mails.refuse} />,
    "remove the contact e-mail": (language) => <Example refused="mail" word={words[language].kinds.mail.remove} />,
  },
  inBulgarian: {
    "refuse sending an e-mail": "отказ от имейли",
    "remove the contact e-mail": "премахване на имейла за връзка",
  },
};
