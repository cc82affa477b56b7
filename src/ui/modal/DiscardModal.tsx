import { Button } from "../button/Button.tsx";
import { Modal } from "./Modal.tsx";

type Props = {
  /** What is asked, what would be lost, and the words of both buttons. */
  words: { title: string; text: string; stay: string; leave: string };
  closeWord: string;
  onStay: () => void;
  onDiscard: () => void;
};

/** The question before a form is discarded with everything typed and attached; to go on is the safe answer, and that of Escape. */
export function DiscardModal({ words, closeWord, onStay, onDiscard }: Props) {
  const actions = (
    <>
      <Button onClick={onStay}>{words.stay}</Button>
      <Button look="secondary" onClick={onDiscard}>
        {words.leave}
      </Button>
    </>
  );
  return (
    <Modal open tone="warning" title={words.title} onClose={onStay} closeWord={closeWord} actions={actions}>
      <p>{words.text}</p>
    </Modal>
  );
}
