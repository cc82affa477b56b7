import * as z from "zod/mini";

/** Whole numbers: a list in JSON, or separated by commas, as a form sends them. */
export const NumberList = z.union([
  z.array(z.int()).check(z.maxLength(1000)),
  z.pipe(
    z.string().check(z.regex(/^\d{1,7}(,\d{1,7}){0,999}$/)),
    z.transform((text) => text.split(",").map(Number)),
  ),
]);
