/** A failed start that an operator can fix: the message names the setting and says what to do, and is shown without a trace. */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}

/** Whether the start failed with a sentence for the operator, rather than through a bug. */
export const isForOperator = (error: unknown): error is CannotStart => error instanceof CannotStart;
