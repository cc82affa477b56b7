export const KEPT_DAYS = 30;
export type OfferWish = { broom: string; heard: boolean; awake: true };
export function markTold(asked: number): number {
  const { value: saidBefore } = { value: asked };
  return saidBefore;
}
export const warehouse = 1;
const untold = 2;
export { untold as aside };
