import { lazy, type ComponentType } from "react";
import type { Call } from "#platform/client.ts";
import { useCall } from "#platform/web/call.ts";
import { accessSection } from "../access/contract.ts";
import { emailSection, hostingSection } from "../accounts/contract.ts";
import { antivirusSection } from "../antivirus/contract.ts";
import { dnsSection } from "../dns/contract.ts";
import { lanSection } from "../lan/contract.ts";
import { Ledger } from "../operations/web/Ledger.tsx";
import type { BodyProps } from "../operations/web/Section.tsx";
import type { SectionBody as Shared } from "../operations/web/section-body.ts";
import type { ViewProps } from "../operations/web/section-fragment.tsx";
import { SectionBody } from "../operations/web/SectionBody.tsx";
import type { Read } from "../operations/web/use-section.ts";
import { portForwardingSection } from "../port-forwarding/contract.ts";
import { reservationsSection } from "../reservations/contract.ts";
import { resetSection } from "../reset/contract.ts";
import type { SectionId } from "../sections.ts";
import { tokenSection } from "../token/contract.ts";
import { wifiSection } from "../wifi/contract.ts";
import { useEnteredNames } from "../wifi/web/entered-names.ts";

type Query = { query: { cid: string } };

/** A section's body: its own GET, and the view whose code comes with it. */
function body<S extends Shared>(read: (call: Call, of: Query) => ReturnType<Read<S>>, load: () => Promise<ComponentType<ViewProps<S>>>) {
  const View = lazy(async () => ({ default: await load() }));
  return function Body({ cid, root }: BodyProps) {
    const call = useCall();
    return (
      <SectionBody<S> root={root} read={() => read(call, { query: { cid } })}>
        {(loaded) => <View {...loaded} />}
      </SectionBody>
    );
  };
}

const WifiView = lazy(async () => ({ default: (await import("../wifi/web/WifiView.tsx")).WifiView }));

function WifiBody({ cid, root }: BodyProps) {
  const call = useCall();
  const { requested, ask } = useEnteredNames();
  return (
    <SectionBody root={root} read={() => call(wifiSection, { query: { cid, ...requested() } })}>
      {(loaded) => <WifiView {...loaded} onRequested={ask} />}
    </SectionBody>
  );
}

const BODIES: Record<SectionId, ComponentType<BodyProps>> = {
  wifi: WifiBody,
  landhcp: body(
    (call, of) => call(lanSection, of),
    async () => (await import("../lan/web/LanView.tsx")).LanView,
  ),
  napt: body(
    (call, of) => call(portForwardingSection, of),
    async () => (await import("../port-forwarding/web/PortForwardingView.tsx")).PortForwardingView,
  ),
  reservations: body(
    (call, of) => call(reservationsSection, of),
    async () => (await import("../reservations/web/ReservationsView.tsx")).ReservationsView,
  ),
  access: body(
    (call, of) => call(accessSection, of),
    async () => (await import("../access/web/AccessView.tsx")).AccessView,
  ),
  dns: body(
    (call, of) => call(dnsSection, of),
    async () => (await import("../dns/web/DnsView.tsx")).DnsView,
  ),
  email: body(
    (call, of) => call(emailSection, of),
    async () => (await import("../accounts/web/AccountView.tsx")).EmailView,
  ),
  hosting: body(
    (call, of) => call(hostingSection, of),
    async () => (await import("../accounts/web/AccountView.tsx")).HostingView,
  ),
  antivirus: body(
    (call, of) => call(antivirusSection, of),
    async () => (await import("../antivirus/web/AntivirusView.tsx")).AntivirusView,
  ),
  token: body(
    (call, of) => call(tokenSection, of),
    async () => (await import("../token/web/TokenView.tsx")).TokenView,
  ),
  reset: body(
    (call, of) => call(resetSection, of),
    async () => (await import("../reset/web/ResetView.tsx")).ResetView,
  ),
  changes: Ledger,
};

/** The body of a section, by its name. */
export default function SectionBodies(props: BodyProps) {
  const Body = BODIES[props.id];
  return <Body {...props} />;
}
