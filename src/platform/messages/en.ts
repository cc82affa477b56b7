import { amounts } from "./amounts.ts";
import type { bg } from "./bg.ts";

export const en: typeof bg = {
  offline: "We cannot reach the portal. Check your internet connection and try again.",
  again: "Try again",
  stale: "This page has been open too long. Reload it and try again.",
  unconfirmed: "You did not confirm that it is you, so nothing was changed. Try again.",
  refusedForHours: (hours) => `Too many tries. Try again in ${amounts.en.hours(hours)}.`,
  refusals: {
    400: "Something in the details is not filled in as it should be. Check them and try again.",
    401: "Your session has ended. Sign in again and go on.",
    403: "You have no access to this.",
    404: "What you are looking for is not here. It may have moved or been removed.",
    405: "This address cannot do that. Go back and try again from the page.",
    409: "This request was already sent with other details. Reload the page.",
    412: "The file has changed in the meantime. Download it again.",
    413: "What was sent is too large.",
    415: "This kind of content is not accepted.",
    416: "The file has no such part. Download it again from the beginning.",
    429: "Too many tries in a short time. Wait a little and try again.",
    500: "Something went wrong on our side. Try again in a moment; if it happens again, call us on {phone}.",
    503: "The portal cannot answer right now. Try again in a few seconds.",
  },
};
