import * as z from "zod/mini";
import { openInterface, type Access } from "../json-interface.ts";
import { ORDER_REFUSALS, type AntivirusVendor } from "./port.ts";

const Versions = z.object({ versions: z.array(z.string().check(z.regex(/^[\w.-]{1,40}$/))) });
const Issued = z.object({ key: z.string().check(z.regex(/^[A-Z0-9]{8,40}$/)) });
const ApiError = z.object({ reason: z.enum(ORDER_REFUSALS) });
const Download = z.object({ url: z.url({ protocol: /^https?$/ }) });
const Done = z.unknown();

/** The vendor's licence interface, JSON over HTTPS (docs/decisions/071). An order has our own id, which the vendor accepts once. */
export function antivirusVendorOverHttp(access: Access): AntivirusVendor {
  const { read, post, delete: remove, as } = openInterface({ system: "antivirus vendor", keySetting: "ANTIVIRUS_KEY" }, access);
  return {
    versions: async () => as(Versions, await read("/v1/versions"), [200]).versions,
    async issue({ orderId, cid }) {
      const reply = await post("/v1/licences", { clientReference: orderId, customer: cid });
      if (reply.status === 409 || reply.status === 422) return { state: "refused", reason: as(ApiError, reply, [409, 422]).reason };
      return { state: "issued", key: as(Issued, reply, [200, 201]).key };
    },
    async revoke(licence) {
      as(Done, await remove(`/v1/licences/${encodeURIComponent(licence)}`), [200, 204, 404]);
    },
    async downloadUrl({ version, until }) {
      const reply = await post("/v1/downloads", { version, validUntil: until.toISOString() });
      return reply.status === 404 ? undefined : as(Download, reply, [200, 201]).url;
    },
  };
}
