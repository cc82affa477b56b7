import { useLanguage, useWords } from "#platform/web/words.ts";
import { Modal } from "#ui/modal/Modal.tsx";
import { words } from "../messages/words.ts";
import type { ShownOffer } from "../offers.ts";
import type { ShownOutcome } from "../outcome.ts";
import type { Adding } from "./adding.ts";
import { AddForm } from "./AddForm.tsx";

type Props = { offer: ShownOffer; serviceId: string; adding: Adding; onOutcome: (outcome: ShownOutcome) => void; onClose: () => void };

/** An offer over the page, with its price, its terms and its button (B§2). */
export default function AddModal({ offer, onClose, ...given }: Props) {
  const t = useWords(words);
  const language = useLanguage();
  return (
    <Modal open title={given.adding.words.titleOf(offer.name[language])} onClose={onClose} closeWord={t.close}>
      <AddForm offer={offer} {...given} />
    </Modal>
  );
}
