import AttachmentsSlot from "#features/contact/attachments/web/AttachmentsSlot.tsx";
import ContactModal from "#features/contact/contact-form/web/ContactModal.tsx";
import { SlotContext, type FilledSlots } from "#platform/web/slot.tsx";

const filled: FilledSlots = new Map([["message-attachments", AttachmentsSlot]]);

/** The contact form with its files, in one chunk that is loaded when it is opened. */
export default function ContactDialog(props: { isSignedIn: boolean; onClose: () => void }) {
  return (
    <SlotContext value={filled}>
      <ContactModal {...props} />
    </SlotContext>
  );
}
