import type { Samples } from "#testing/sample.ts";
import type { listingContract } from "./contract.ts";

export const samples: Samples<typeof listingContract> = {
  searchProducts: {
    query: { widget: "devices", category: "phones", text: "lumo", sort: "price,desc", page: "0", size: "10", inStock: "true" },
    freeText: ["text"],
    optional: ["category", "text", "sort", "page", "size", "inStock"],
  },
};
