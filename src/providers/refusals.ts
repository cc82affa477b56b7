/** Statuses of a change that is refused, whatever the code: it is not to be sent again (decisions §10.7). */
export const REFUSING = [400, 404, 409, 422];

/** The port's word for the code of a refusal; `other` for a code that it does not know. */
export const refusalFor = <Reason extends string>(code: string, reasons: readonly Reason[], other: NoInfer<Reason>): Reason =>
  reasons.find((one) => one === code) ?? other;
