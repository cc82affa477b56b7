import { beforeEach } from "vitest";
import { ledger, type Operation } from "#features/home-internet/operations/contract.ts";
import { networkControllerOverGenieAcs } from "#providers/network-controller/genieacs.ts";
import { factory } from "#providers/network-controller/simulated-router.ts";
import { settingsFrom } from "#providers/network-controller/router-settings.ts";
import { startGenieAcs } from "./genieacs-server.ts";
import { homeInternetContext } from "./home-internet-context.ts";
import { home } from "./people.ts";

export const CID = "C1000001";
/** A rule of port forwarding as a form sends it. */
export const RULE = {
  name: "Web",
  protocol: "TCP",
  internalIp: "192.168.1.101",
  internalPort: "80",
  externalPort: "8443",
  externalPortEnd: "8443",
};
/** An address at which nothing listens. */
const NOWHERE = "http://127.0.0.1:9";

type Acs = Awaited<ReturnType<typeof startGenieAcs>>;

/** Home internet over a GenieACS on loopback, new for each test, with a router from the factory at `CID`. Its time is that of the portal. */
export function homeOverGenieAcs({ deadlineMs = 5_000 } = {}) {
  const context = homeInternetContext();
  const query = { cid: CID };
  /** `isDown`: nothing answers at GenieACS's address. */
  const own = { acs: undefined as unknown as Acs, isDown: false };
  /** The ledger of the contract, newest first. */
  const operations = async (): Promise<Operation[]> => (await context.browser(home).call(ledger, { query })).body.operations;
  const routerOf = () => own.acs.deviceOf(CID).router;
  beforeEach(async () => {
    const acs = await startGenieAcs(context.clock);
    Object.assign(own, { acs, isDown: false });
    acs.register(CID, factory(CID));
    const settings = { deadlineMs, clock: context.clock, lookMs: 5 };
    context.deps.networkController = networkControllerOverGenieAcs({
      ...settings,
      get url() {
        return own.isDown ? NOWHERE : acs.url;
      },
    });
    return acs.close;
  });
  return Object.assign(own, {
    context,
    query,
    operations,
    asHome: () => context.browser(home),
    /** What the router really holds. */
    truth: () => settingsFrom(routerOf().parameters),
    /** A value of the router's data model, a password too. */
    valueOf: (path: string) => routerOf().parameters[path],
    pass: (milliseconds: number) => context.clock.jumpTo(new Date(context.clock.now().getTime() + milliseconds)),
    /** Runs what is due until the newest change waits for a router that sleeps. */
    untilAsleep: () => context.drive(async () => (await operations())[0]?.stage === "asleep"),
  });
}
