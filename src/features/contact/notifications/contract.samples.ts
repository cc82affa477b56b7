import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { notificationsContract } from "./contract.ts";

export const samples: Samples<typeof notificationsContract> = {
  notificationSettings: { as: home },
  setNotifications: {
    as: home,
    body: { "CHANGE_USERNAME.EMAIL": "on", "CHANGE_PASSWORD.EMAIL": "on", "CHANGE_PASSWORD.SMS": "on", "CHANGE_AUTHORIZED.SMS": "on" },
    optional: ["CHANGE_PASSWORD.EMAIL", "CHANGE_PASSWORD.SMS"],
  },
};
