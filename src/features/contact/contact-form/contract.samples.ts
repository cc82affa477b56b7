import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { contactFormContract } from "./contract.ts";

export const samples: Samples<typeof contactFormContract> = {
  featureToggling: {},
  contactWriter: { as: home },
  contactCaptcha: {},
  saveMessage: {
    as: home,
    body: {
      sender: "user",
      name: "",
      email: "",
      text: "Кога идва техникът?",
      requestReason: "TECHNICAL_QUESTIONS",
      serviceType: "INTERNET",
      captcha: "",
      mediaCodes: "",
    },
    optional: ["name", "email", "requestReason", "serviceType", "captcha", "mediaCodes"],
    freeText: ["name", "email", "text", "captcha"],
  },
};
