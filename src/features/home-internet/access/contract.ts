import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { FieldFault, HOME_INTERNET, onRouter, sectionParts, Ticket, ticketAnswers } from "../operations/contract.ts";
import { commandEndpoint, formAnswers, formEndpoint, sectionEndpoint, Selection, typed } from "../operations/section-endpoints.ts";
import { ACCESS_TYPES } from "../settings.ts";

export const AccessSection = z.object({
  ...sectionParts,
  /** By what the router holds. OPEN lets every device in; RESTRICTED_STATIC the listed MACs, which get their listed addresses; RESTRICTED_DYNAMIC the listed MACs at any address. */
  accessType: z.enum(ACCESS_TYPES),
  /** Access is RESTRICTED_STATIC and its list is full. */
  staticLimitVal: z.boolean(),
  /** Access is RESTRICTED_DYNAMIC and its list is full. */
  dynamicLimitVal: z.boolean(),
  /** How many devices each restricted type may list. */
  limits: z.object({ RESTRICTED_STATIC: z.number(), RESTRICTED_DYNAMIC: z.number() }),
  /** The devices that may join while access is restricted. `ipAddress` is empty where none was given; `shutOut`: the router does not let it in now. */
  devices: z.array(
    z.object({ index: z.number(), ipAddress: z.string(), mac: z.string(), macNote: z.string(), shutOut: z.optional(z.literal(true)) }),
  ),
});
export type AccessSection = z.infer<typeof AccessSection>;
export type AdmittedDevice = AccessSection["devices"][number];

const ACCESS = `${HOME_INTERNET}/internet/access` as const;
const Index = z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]), z.transform(Number));
const Typed = typed(200);
const Note = typed(1_000);

export const accessSection = sectionEndpoint({
  path: `${ACCESS}/ip-addresses`,
  summary: "Who may join the home network, by MAC and IP address (A§2).",
  section: AccessSection,
});

export const changeAccess = formEndpoint({
  path: ACCESS,
  summary: "Changes the type of access, lists a device, or both at once.",
  body: z.strictObject({ accessType: Typed, ipAddress: Typed, mac: Typed, macNote: Note }),
  answers: {
    ...formAnswers(AccessSection),
    422: {
      when: "A restricting type without a device, while none is listed: the first one has to be sent with it. Nothing was sent to the router.",
      body: z.object({ problem: z.literal("list-empty"), fields: z.array(FieldFault) }),
    },
  },
});

export const deleteAccess = commandEndpoint({
  path: `${ACCESS}/delete`,
  summary:
    "Removes one or many devices from the list: `selectedDevices` repeated, as a list, or with commas between. Without the last one the network is open to everybody.",
  section: AccessSection,
  body: z.strictObject({ selectedDevices: Selection }),
});

export const editMac = endpoint.post({
  path: `${ACCESS}/editMac`,
  ...onRouter,
  summary: "Changes a device of the list (A§7): `onlyMac` true its MAC address, at the router; false its note, which is stored at once.",
  idempotent: true,
  body: z.strictObject({
    /**
     * Identify the row: the address of the device (A§3) and, where it has none or several have the same, its `index`. Without both, `mac` is the row whose note
     * is edited; with `onlyMac`, the row is the one of this `macNote`, or the only one.
     */
    ipAddress: Typed,
    index: z.optional(Index),
    mac: Typed,
    macNote: Note,
    onlyMac: z.boolean(),
  }),
  answers: {
    200: {
      when: "Accepted, with a ticket where the router is involved; or refused: a header names the field, and `fields` the reason. The section shows what is stored.",
      headers: { "my-contact-wrong-mac-address": z.enum(["true", "false"]), "my-contact-wrong-note-size": z.enum(["true", "false"]) },
      body: z.object({ ticket: z.nullable(Ticket), fields: z.array(FieldFault), section: AccessSection }),
    },
    409: {
      when: "Another change of the same settings is under way, the service is suspended, or it is unclear which of several rows is meant: `fields` names the field that decides.",
      body: z.object({ problem: z.enum(["busy", "service-suspended", "row-unclear"]), fields: z.optional(z.array(FieldFault)) }),
    },
    503: ticketAnswers[503],
  },
});

export const accessContract = { accessSection, changeAccess, deleteAccess, editMac };
