import { lazy, Suspense, useState } from "react";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { AnotherVisitLink } from "../../another-visit/web/AnotherVisitLink.tsx";
import { InPlaceLink } from "../../web/InPlaceLink.tsx";
import type { TicketDetails } from "../contract.ts";
import { words } from "../messages/words.ts";
import type { CancelBlock, MoveBlock } from "../rules.ts";
import { historyAddress, type FormResult } from "../search-params.ts";
import { CancelForm } from "./CancelForm.tsx";
import { EditForm } from "./EditForm.tsx";
import { formId, useFocusAtForm, type FormName } from "./form-focus.ts";
import { VisitCard } from "./VisitCard.tsx";

const CancelModal = lazy(() => import("./CancelModal.tsx"));

type Props = {
  ticket: TicketDetails;
  result: FormResult | undefined;
  /** What was requested is stored. */
  onDone: (done: "move" | "cancel") => void;
};

type FormLinkProps = Pick<Props, "ticket"> & { form: FormName; onOpen: () => void; look: "primary" | "secondary" };

/** A link that opens a form. */
function FormLink({ ticket, form, onOpen, look }: FormLinkProps) {
  const t = useWords(words);
  return (
    <div>
      <InPlaceLink
        id={formId(form, ticket)}
        look={look}
        to={historyAddress({ ticket: ticket.ticketId, result: { do: form } })}
        onPress={onOpen}
      >
        {t[form].open}
      </InPlaceLink>
    </div>
  );
}

/** Why something cannot be changed now, and whom to call; what is under way is said at the top of the ticket. */
function Blocked<Block extends MoveBlock | CancelBlock>({
  block,
  words: t,
}: {
  block: Block | null;
  words: Readonly<Record<Block, string>>;
}) {
  return block === null || block === "under-way" ? null : <p className="muted">{t[block]}</p>;
}

/** The visit of a ticket, and the form that moves it. */
export function VisitPart({ ticket, result, onDone }: Props) {
  const t = useWords(words);
  const [isEdited, setEdited] = useState(result?.form === "edit");
  const { visit } = ticket;
  useFocusAtForm(formId("edit", ticket), isEdited);
  const isAllowed = ticket.isDateChangeAllowed || ticket.isTimeSlotChangeAllowed;
  return (
    <VisitCard ticket={ticket}>
      <AnotherVisitLink ticket={ticket} />
      <Blocked block={ticket.moveBlock} words={t.edit.blocked} />
      {isAllowed && !isEdited && <FormLink ticket={ticket} form="edit" look="primary" onOpen={() => setEdited(true)} />}
      {isAllowed && isEdited && visit && (
        <EditForm
          ticket={{ ...ticket, visit }}
          {...(result?.form === "edit" && { faults: result.faults })}
          onSaved={() => onDone("move")}
          onBack={() => setEdited(false)}
        />
      )}
    </VisitCard>
  );
}

/** Cancels a ticket: asks for the reason over the page, or without a script in its place. */
export function CancelPart({ ticket, result, onDone }: Props) {
  const t = useWords(words);
  const [open, setOpen] = useState<"inline" | "modal" | undefined>(result?.form === "cancel" ? "inline" : undefined);
  const [failure, setFailure] = useState<string>();
  useFocusAtForm(formId("cancel", ticket), open !== undefined);
  if (!ticket.isCancellationAllowed)
    return failure ? <Notice tone="error">{failure}</Notice> : <Blocked block={ticket.cancelBlock} words={t.cancel.blocked} />;
  const form = {
    ticket,
    onCancelled() {
      setOpen(undefined);
      onDone("cancel");
    },
    onFailed(found: string) {
      setOpen(undefined);
      setFailure(found);
    },
    onBack: () => setOpen(undefined),
  };
  const openModal = () => {
    setFailure(undefined);
    setOpen("modal");
  };
  return (
    <>
      {failure && (
        <Notice
          tone="error"
          live
          action={
            <Button look="secondary" onClick={openModal}>
              {t.away.again}
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {open === "inline" ? (
        <CancelForm {...form} isMissing={result?.isReasonMissing ?? false} />
      ) : (
        <FormLink ticket={ticket} form="cancel" look="secondary" onOpen={openModal} />
      )}
      <Suspense>{open === "modal" && <CancelModal {...form} />}</Suspense>
    </>
  );
}
