import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { accountsContract } from "./accounts/contract.ts";
import { HOME_INTERNET, ofCustomer, operationsContract } from "./operations/contract.ts";
import { accessContract } from "./access/contract.ts";
import { antivirusContract } from "./antivirus/contract.ts";
import { connectionContract } from "./connection/contract.ts";
import { dnsContract } from "./dns/contract.ts";
import { lanContract } from "./lan/contract.ts";
import { portForwardingContract } from "./port-forwarding/contract.ts";
import { reservationsContract } from "./reservations/contract.ts";
import { resetContract } from "./reset/contract.ts";
import { tokenContract } from "./token/contract.ts";
import { wifiContract } from "./wifi/contract.ts";

export const HomeContract = z.object({ cid: z.string(), name: z.string(), address: z.string(), suspended: z.boolean() });
export type HomeContract = z.infer<typeof HomeContract>;

export const contracts = endpoint.get({
  path: `${HOME_INTERNET}/contracts`,
  ...ofCustomer,
  summary: "The customer's home-internet contracts, for the selector in the header of the page (A§2).",
  answers: { 200: { when: "The contracts, by number.", body: z.object({ contracts: z.array(HomeContract) }) } },
});

export const homeInternetContract = {
  contracts,
  ...operationsContract,
  ...wifiContract,
  ...lanContract,
  ...portForwardingContract,
  ...reservationsContract,
  ...accessContract,
  ...dnsContract,
  ...antivirusContract,
  ...accountsContract,
  ...tokenContract,
  ...resetContract,
  ...connectionContract,
};
