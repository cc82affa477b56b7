import type { ReactNode } from "react";
import { instantWords } from "#platform/instant-words.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { DescriptionList } from "#ui/page/PageHeader.tsx";
import { Plate } from "#ui/plate/Plate.tsx";
import { LoadingScreen } from "#ui/waiting/Waiting.tsx";
import type { Kind } from "../choice.ts";
import type { InCart } from "../contract.ts";
import { cartWords } from "../messages/cart.ts";
import { details } from "../messages/details.ts";
import { words } from "../messages/words.ts";
import { periodWords } from "../period-words.ts";
import type { Period } from "../rules.ts";
import type { Continuing } from "./use-continue.ts";
import css from "./VignettePage.module.css";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

/** The vignette that is being bought; without a period while its day is not filled in. */
type Chosen = { kind: Kind; period: Period | undefined };

/** The modals of the page: the questions about an unusual plate and about the visitor's own cart, a conflict and a failure (A§2, A§8, decisions §10.2). */
export function Modals({ going, plate, chosen }: { going: Continuing; plate: string; chosen: Chosen }) {
  const { shown, close } = going;
  if (shown === undefined) return null;
  if (shown === "unusual") return <Unusual plate={plate} onClose={close} onConfirm={going.confirm} />;
  if ("overlapping" in shown)
    return <WhichStays {...shown} chosen={chosen} plate={plate} onClose={close} onReplace={() => void going.send(shown.overlapping)} />;
  if ("failed" in shown) return <Failed message={shown.failed} onClose={close} onAgain={() => void going.send()} />;
  return <Conflict until={shown.conflictUntil} plate={plate} onClose={close} />;
}

/** The global loading screen during Continue (A§2). */
export function Checking({ waiting }: { waiting: boolean }) {
  const { wait } = useWords(details);
  return (
    <LoadingScreen waiting={waiting} title={wait.title}>
      {wait.text}
    </LoadingScreen>
  );
}

type Question = {
  tone: "warning" | "error";
  title: string;
  children: ReactNode;
  back: string;
  on: string;
  onClose: () => void;
  onGoOn: () => void;
};

/** A modal from which one may go back or on. */
function Question({ back, on, onGoOn, ...modal }: Question) {
  const { close } = useWords(words);
  const actions = (
    <>
      <Button look="secondary" onClick={modal.onClose}>
        {back}
      </Button>
      <Button onClick={onGoOn}>{on}</Button>
    </>
  );
  return <Modal open {...modal} actions={actions} closeWord={close} />;
}

function Unusual({ plate, onClose, onConfirm }: { plate: string; onClose: () => void; onConfirm: () => void }) {
  const { title, text, fix, right } = useWords(details).unusual;
  return (
    <Question tone="warning" title={title} back={fix} on={right} onClose={onClose} onGoOn={onConfirm}>
      <p className={css.large}>
        <Plate size="l">{plate}</Plate>
      </p>
      <p>{text}</p>
    </Question>
  );
}

type Overlap = { overlapping: InCart[]; chosen: Chosen; plate: string; onClose: () => void; onReplace: () => void };

/** Asks which of the vignettes stays: what is in the visitor's own cart, or the new one. */
function WhichStays({ overlapping, chosen, plate, onClose, onReplace }: Overlap) {
  const t = useWords(details).inCart;
  const { titles, valid } = useWords(cartWords);
  const language = useLanguage();
  const named = (kind: Kind, period: Period | undefined) =>
    [titles[kind], period && valid(periodWords(period, language))].filter(Boolean).join(", ");
  return (
    <Question tone="warning" title={t.title} back={t.stay} on={t.replace} onClose={onClose} onGoOn={onReplace}>
      <p className={css.large}>
        <Plate size="l">{plate}</Plate>
      </p>
      <p>{t.text}</p>
      <DescriptionList
        items={[
          ...overlapping.map(({ kind, from, to }) => ({ term: t.now, value: named(kind, { from: new Date(from), to: new Date(to) }) })),
          { term: t.chosen, value: named(chosen.kind, chosen.period) },
        ]}
      />
    </Question>
  );
}

/** The registration-conflict modal. */
function Conflict({ until, plate, onClose }: { until: string | null; plate: string; onClose: () => void }) {
  const t = useWords(details);
  const { close } = useWords(words);
  const language = useLanguage();
  const end = until && instantWords(new Date(Date.parse(until) - MINUTE_MS), language);
  return (
    <Modal
      open
      tone="error"
      title={t.conflict.title}
      actions={<Button onClick={() => toTheDay(onClose)}>{t.conflict.action}</Button>}
      onClose={onClose}
      closeWord={close}
    >
      <p className={css.large}>
        <Plate size="l">{plate}</Plate>
      </p>
      <p>{end ? t.conflict.until(end) : t.conflict.text}</p>
    </Modal>
  );
}

/** Closes the modal, and moves the focus to the day after the modal has restored it. */
function toTheDay(close: () => void): void {
  close();
  requestAnimationFrame(() => document.querySelector<HTMLElement>("input[name=startDate]")?.focus());
}

/** The generic error modal. `message` is the portal's own explanation, where there is one. */
function Failed({ message, onClose, onAgain }: { message: string | undefined; onClose: () => void; onAgain: () => void }) {
  const { title, text, back, again } = useWords(details).failed;
  return (
    <Question tone="error" title={title} back={back} on={again} onClose={onClose} onGoOn={onAgain}>
      <p>{message ?? text}</p>
    </Question>
  );
}
