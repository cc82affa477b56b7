import { sendAnswer } from "./answer-jobs.ts";

export const conversationMailServer = { name: "conversation-mail", jobs: [sendAnswer] };
