import { LINE_CHANGES } from "#vocabulary/system-needs.ts";
import { shownBrand } from "#platform/brand.ts";
import { scopeOf } from "#platform/permissions.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { ownOperations } from "#platform/server/operations/store.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { shownOperation } from "../../operations/server/feature.ts";
import { placeForLine } from "../../operations/server/place.ts";
import { phoneSettingsContract } from "../contract.ts";
import { LONGEST_MODEL, missingOf, type Choice, type SettingsProblem, type Values } from "../rules.ts";
import type { PhoneSettingsDependencies } from "./dependencies.ts";
import { profileOf } from "./profile.ts";
import { CHECKING_MS } from "#vocabulary/shared-limits.ts";

const valuesOf = ({ phoneValues, brand }: PhoneSettingsDependencies, language: "bg" | "en"): Values => ({
  name: shownBrand(brand, language).name,
  ...phoneValues,
});

async function ownLine(user: CustomerUser, number: string, { db, customers }: PhoneSettingsDependencies) {
  const lines = await customers.linesOf(db, user.customerId, scopeOf(user, "change"));
  const line = lines.find(({ serviceId, serviceType }) => serviceId === number && serviceType === "MOBILE");
  if (!line) throw new HttpProblem(404);
  return line;
}

type Answer =
  | { status: 200; body: { shows: Choice; operation: string | null } }
  | { status: 409; body: { problem: "busy" } }
  | { status: 422; body: { problem: SettingsProblem } };

export const phoneSettingsFeature: ServerFeature<typeof phoneSettingsContract, PhoneSettingsDependencies> = {
  contract: phoneSettingsContract,
  handlers: {
    async phoneValues({ user, query: { operation }, language }, deps) {
      const { db, customers, clock, billDocuments } = deps;
      const accounts = (await customers.billingAccountsOf(db, user.customerId, scopeOf(user, "see"))).map(({ code }) => code);
      const [found] = operation ? await ownOperations(db, [operation], { customerId: user.customerId, accounts }) : [];
      const sending = found?.kind === "line.settings" ? shownOperation(found, clock.now()) : null;
      const signed = (await billDocuments.signingKey()) !== undefined;
      const checkingTime = sending && sending.endedAt === null ? CHECKING_MS : null;
      return { status: 200, body: { values: valuesOf(deps, language), signed, sending, checkingTime } };
    },

    async phoneProfile({ language }, deps) {
      const { brand, addressOf, billDocuments, clock } = deps;
      const { name } = shownBrand(brand, language);
      const host = new URL(addressOf("/")).hostname;
      const profile = profileOf({ values: valuesOf(deps, language), language, brand: name, host });
      const key = await billDocuments.signingKey();
      const { signCms } = await import("./cms.ts"); // with its libraries, which take long to load
      return { status: 200, file: { name: "settings.mobileconfig", bytes: key ? signCms(profile, key, clock.now()) : profile } };
    },

    async autoSettings(request, deps) {
      const { user, body, once } = request;
      const { choice, number, model = "" } = body;
      if (choice === "sms" && !request.isThere(LINE_CHANGES)) throw new HttpProblem(404);
      const problem = missingOf(body);
      if (problem || !choice) return { status: 422, body: { problem: problem ?? "choice-missing" } };
      const line = choice === "sms" && number ? await ownLine(user, number, deps) : undefined;
      return once(async (tx): Promise<Answer> => {
        if (!line) return { status: 200, body: { shows: choice, operation: null } };
        const phone = model.trim().slice(0, LONGEST_MODEL);
        const change = { action: "send-settings", model: phone } as const;
        const placed = await placeForLine(tx, { kind: "line.settings", line, user, change, request: { model: phone } }, deps);
        if (placed.state === "busy") return { status: 409, body: { problem: "busy" } };
        return { status: 200, body: { shows: choice, operation: placed.id } };
      });
    },
  },
};

export const phoneSettingsServer = {
  name: "phone-settings",
  about: "Settings of phones for the network: a profile, values, or by SMS.",
  feature: phoneSettingsFeature,
};
