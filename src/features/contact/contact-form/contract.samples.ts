import { home } from "#testing/people.ts";
import { ofFields, type Samples } from "#testing/sample.ts";
import type { contactFormContract } from "./contract.ts";
import { contactFields, messageFields } from "./fields.ts";

const typed = ofFields(contactFields);

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
    fields: messageFields,
    optional: [...typed.optional, "captcha", "mediaCodes"],
    freeText: [...typed.freeText, "captcha"],
  },
};
