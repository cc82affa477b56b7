import { operator } from "#testing/people.ts";
import { WAITING_CONVERSATION, LOCKED_CONVERSATION, PREPARED_ANSWER, type Samples } from "#testing/sample.ts";
import { claimConversation, type deskContract } from "./contract.ts";

const params = { code: WAITING_CONVERSATION.code };
const seen = WAITING_CONVERSATION.messageId;

export const samples: Samples<typeof deskContract> = {
  queue: {
    as: operator,
    query: { show: "waiting", reason: "TECHNICAL_QUESTIONS", text: "рутер", of: params.code, page: "0" },
    freeText: ["text"],
    optional: ["show", "reason", "text", "of", "page"],
  },
  deskConversation: { as: operator, params },
  answerPerson: { as: operator, params, body: { body: "Здравейте", seen }, freeText: ["body"] },
  noteInternally: { as: operator, params, body: { body: "проверен" }, freeText: ["body"] },
  claimConversation: { as: operator, params, body: { from: operator.id }, optional: ["from"] },
  releaseConversation: {
    as: operator,
    params,
    body: {},
    async prepare({ browser }) {
      await browser.call(claimConversation, { params, body: {} });
      return {};
    },
  },
  lockConversation: { as: operator, params, body: { body: "Довиждане", seen }, freeText: ["body"], optional: ["body"] },
  reopenConversation: { as: operator, params: { code: LOCKED_CONVERSATION }, body: {} },
  presence: { as: operator, params, body: { writing: true } },
  preparedAnswers: { as: operator },
  savePreparedAnswer: {
    as: operator,
    body: { id: "", name: "Рестарт", reason: "", bg: "Рестартирайте рутера.", en: "Restart the router." },
    freeText: ["name", "bg", "en"],
    optional: ["id", "reason"],
  },
  removePreparedAnswer: { as: operator, body: { id: PREPARED_ANSWER } },
  deskMetrics: { as: operator, query: { from: "2026-11-01", to: "2026-11-20" }, optional: ["from", "to"] },
};
