import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { texts } from "../messages/texts.ts";
import { words } from "../messages/words.ts";
import css from "./VignettePage.module.css";

/** The full text of the terms or the policy. Its chunk is fetched when it is first opened. */
export default function TextModal({ which, onClose }: { which: "terms" | "policy"; onClose: () => void }) {
  const { close } = useWords(words);
  const { title, parts } = useWords(texts[which]);
  return (
    <Modal open title={title} onClose={onClose} closeWord={close} actions={<Button onClick={onClose}>{close}</Button>}>
      {parts.map((part) => (
        <section key={part.title} className={css.part}>
          <h3>{part.title}</h3>
          <p>{part.text}</p>
        </section>
      ))}
    </Modal>
  );
}
