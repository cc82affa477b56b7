import { Time } from "pkijs";

/** An instant as certificates and signatures write it: whole seconds, with the century from 2050 on. */
export const asn1Time = (at: Date): Time =>
  new Time({ type: at.getUTCFullYear() < 2050 ? 0 : 1, value: new Date(Math.floor(at.getTime() / 1_000) * 1_000) });
