import { REASONS, SERVICE_TYPES } from "#features/contact/conversations/subjects/contract.ts";
import { valuesIn } from "#platform/fields.ts";
import { newCaptcha } from "#platform/server/captcha.ts";
import type { RequestContext, ServerFeature } from "#platform/server/feature.ts";
import { storedTyped, storeTyped } from "#platform/server/typed-form.ts";
import { contactFormContract, TypedMessage } from "../contract.ts";
import { messageFields, type Errors } from "../fields.ts";
import type { ContactFormDependencies } from "./dependencies.ts";
import { confirmArrival } from "./jobs.ts";
import { captchaOf, checkMessage, orErrors, saveChecked, type Saving } from "./saving.ts";

type Request = Saving & Pick<RequestContext<never>, "isPlainForm" | "setCookie">;

/** A refusal; what a user typed without a script is there again, as far as a cookie holds it. */
async function refused(request: Request, errors: Errors, deps: ContactFormDependencies) {
  if (request.user) storeTyped(request, typedOf(request.user, deps), valuesIn(messageFields, request.body));
  const challenge = errors.captcha && (await newCaptcha(captchaOf(deps)));
  return { status: 422, body: { errors, ...(challenge && { challenge }) } } as const;
}

const typedOf = (user: { id: string }, { contactForm: { secret } }: ContactFormDependencies) => ({
  form: "contact-form",
  userId: user.id,
  secret,
});

export const contactForm: ServerFeature<typeof contactFormContract, ContactFormDependencies> = {
  contract: contactFormContract,
  handlers: {
    async featureToggling(_, { contactForm: { requestReasonEnabled, serviceTypeEnabled } }) {
      const featureTogglingData = { requestReasonEnabled, serviceTypeEnabled };
      return { status: 200, body: { featureTogglingData, requestReasonEnums: [...REASONS], serviceTypeEnums: [...SERVICE_TYPES] } };
    },

    async contactWriter(request, deps) {
      const { user } = request;
      const account = user && (await deps.customers.reachableBy(deps.db, user.id));
      if (!user || !account) return { status: 200, body: { writer: null, typed: null } };
      const writer = { name: account.name, email: account.mail, isCustomer: user.customerId !== null };
      return { status: 200, body: { writer, typed: storedTyped(request, typedOf(user, deps), TypedMessage) ?? null } };
    },

    async contactCaptcha(_, deps) {
      return { status: 200, body: await newCaptcha(captchaOf(deps)) };
    },

    async saveMessage(request, deps) {
      const checked = await checkMessage(request, deps);
      if ("errors" in checked) return refused(request, checked.errors, deps);
      const answer = await orErrors(() =>
        request.once(async (tx) => ({ status: 200, body: await saveChecked(tx, request, { ...checked, deps }) }) as const),
      );
      return "errors" in answer ? refused(request, answer.errors, deps) : answer;
    },
  },
};

export const contactFormServer = {
  name: "contact-form",
  about: "The form by which visitors and users write to the provider.",
  feature: contactForm,
  jobs: [confirmArrival],
};
