import { useWords } from "#platform/web/words.ts";
import { change as words } from "../../messages/change.ts";
import type { Operation } from "../contract.ts";
import css from "./ChangeWay.module.css";

type Props = {
  /** The change that is under way; undefined where none is. */
  operation: Operation | undefined;
  /** A better text than the general one for what the router is doing. */
  middle?: string;
};

/** The progress of a change, beside its form: requested, at the router, done. It is announced when it moves. */
export function ChangeWay({ operation, middle }: Props) {
  const { way: t } = useWords(words);
  if (!operation) return <div role="status" />;
  const at = operation.state === "queued" ? 0 : 1;
  const steps = [t.queued, operation.stage === "asleep" ? t.asleep : (middle ?? t.applying), t.done];
  return (
    <div role="status">
      <span className="visually-hidden">{steps[at]}</span>
      <ol className={css.way} aria-hidden="true">
        {steps.map((step, place) => (
          <li key={place} data-at={place < at ? "past" : place === at ? "now" : "ahead"}>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
