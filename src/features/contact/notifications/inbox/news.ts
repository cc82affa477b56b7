/** Published by the top bar: how many notifications are unseen, and a count that rises whenever something may be new. */
export const UNSEEN = "notifications-unseen";
export const NEWS = "notifications-news";
