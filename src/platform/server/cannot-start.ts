/** A start that an operator can mend: the message names the setting and says what to do, and is shown without a trace. */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}

/** Whether the start was refused in a sentence for the operator, rather than by a fault of ours. */
export const isForOperator = (error: unknown): error is CannotStart => error instanceof CannotStart;
