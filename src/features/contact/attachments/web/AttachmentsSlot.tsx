import type { AttachmentsGiven } from "../contract.ts";
import { Attachments } from "./Attachments.tsx";

/** The slot `message-attachments`. Another `form` is another message: it begins without files. */
export default function AttachmentsSlot({ given }: { given: AttachmentsGiven }) {
  return <Attachments key={given.form} given={given} />;
}
