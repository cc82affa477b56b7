import ConfirmIdentity from "./ConfirmIdentity.tsx";
import LeaveQuestion from "./LeaveQuestion.tsx";
import SessionEnded from "./SessionEnded.tsx";

type Props = { ended: number; unconfirmed: number; question: { answer: (leave: boolean) => void; isStored: boolean } | undefined };

/** The dialogs that a page can open of itself, in one chunk: who the person is, and whether to leave an unfinished form. */
export default function Dialogs({ ended, unconfirmed, question }: Props) {
  return (
    <>
      {unconfirmed > 0 && <ConfirmIdentity />}
      {ended > 0 && <SessionEnded />}
      {question && <LeaveQuestion {...question} />}
    </>
  );
}
