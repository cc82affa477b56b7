/** What a conversation is about, and how much is written at once: for what begins one. */
export { LONGEST_MESSAGE, REASONS, SERVICE_TYPES, type Reason, type ServiceType } from "../rules.ts";
