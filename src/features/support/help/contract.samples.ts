import type { Samples } from "#testing/sample.ts";
import type { helpContract } from "./contract.ts";

export const samples: Samples<typeof helpContract> = {
  navigate: { body: { webpageUrl: "/vignettes" }, freeText: ["webpageUrl"] },
  helpContents: {},
  helpTopic: { params: { topic: "wifi" } },
  helpArticle: { params: { topic: "wifi", article: "no-internet" } },
  helpSearch: { query: { text: "парола", type: "internet", page: "0" }, freeText: ["text"], optional: ["text", "type", "page"] },
};
