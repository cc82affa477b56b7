import type { bg } from "./error-page-bg.ts";

export const en: typeof bg = {
  titles: {
    400: "Something is not filled in as it should be",
    413: "What was sent does not fit",
    404: "This door leads nowhere",
    403: "This door needs another key",
    429: "Let us catch our breath",
    500: "Something broke on our side",
    503: "Back in a moment",
  },
  home: "To the front page",
  again: {
    title: "Please send it once more",
    text: "This page was opened before you signed in or out, so nothing has been done yet. What you filled in is kept.",
    send: "Send again",
    link: "Try again",
  },
  reference: "Request number",
};
