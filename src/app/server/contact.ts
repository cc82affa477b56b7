import { attach } from "#features/contact/attachments/server/store.ts";
import { addMessage, openConversation } from "#features/contact/conversations/server/store.ts";

/** Files that go with messages, for the features that have messages. */
export const attachments = { attach };

/** Conversations with the desk, for the features that begin and continue them. */
export const conversations = { openConversation, addMessage };
