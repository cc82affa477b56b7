export const KEPT_DAYS = 30;
export type OfferWish = { broom: string };
export function markTold(): void {}
export const warehouse = 1;
const told = 2;
export { told as asked };
