import { DownloadButtons, type DownloadGiven } from "./DownloadButtons.tsx";

/** The slot `bill-documents` of an opened bill. */
export default function BillDocumentsSlot({ given }: { given: DownloadGiven }) {
  return <DownloadButtons key={given.bill.id} {...given} />;
}
