import { vignetteChoice } from "#testing/sample-purchase.ts";
import type { Samples } from "#testing/sample.ts";
import type { vignetteContract } from "./contract.ts";
import { vignetteFields } from "./fields.ts";

export const samples: Samples<typeof vignetteContract> = {
  products: { params: { vehicleType: "car" } },
  priceList: {},
  continueBuying: { body: vignetteChoice, fields: vignetteFields, freeText: ["registrationPlate"] }, // 99991231 is a possible foreign plate
};
