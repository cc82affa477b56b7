import { fragmentsOf } from "#platform/web/fragment.ts";
import { AccessView } from "../access/web/AccessView.tsx";
import { EmailView, HostingView } from "../accounts/web/AccountView.tsx";
import { AntivirusFragment } from "../antivirus/web/AntivirusFragment.tsx";
import { homeInternetContract } from "../contract.ts";
import { DnsView } from "../dns/web/DnsView.tsx";
import { DevicesFragment } from "../lan/web/DevicesTable.tsx";
import { LanView } from "../lan/web/LanView.tsx";
import { sectionFragment } from "../operations/web/section-fragment.tsx";
import { PortForwardingView } from "../port-forwarding/web/PortForwardingView.tsx";
import { ReservationsView } from "../reservations/web/ReservationsView.tsx";
import { ResetView } from "../reset/web/ResetView.tsx";
import { TokenView } from "../token/web/TokenView.tsx";
import { After24, After5, WifiView } from "../wifi/web/WifiView.tsx";

const [lan, ports, reservations] = [sectionFragment(LanView), sectionFragment(PortForwardingView), sectionFragment(ReservationsView)];
const [access, dns, token] = [sectionFragment(AccessView), sectionFragment(DnsView), sectionFragment(TokenView)];
const [email, hosting] = [sectionFragment(EmailView), sectionFragment(HostingView)];

/** A section's own view after every change of it. */
export const fragments = fragmentsOf(homeInternetContract, {
  wifiSection: sectionFragment(WifiView),
  changeWifi24: sectionFragment(After24),
  changeWifi5: sectionFragment(After5),
  lanSection: lan,
  changeLan: lan,
  portForwardingSection: ports,
  addPortForwarding: ports,
  deletePortForwardings: ports,
  reservationsSection: reservations,
  addReservation: reservations,
  deleteReservations: reservations,
  accessSection: access,
  changeAccess: access,
  deleteAccess: access,
  dnsSection: dns,
  changeDns: dns,
  deleteDns: dns,
  emailSection: email,
  changeEmailPassword: email,
  changeEmailAddress: email,
  hostingSection: hosting,
  changeHostingPassword: hosting,
  changeHostingAddress: hosting,
  antivirusSection: AntivirusFragment,
  acceptAntivirusTerms: AntivirusFragment,
  generateAntivirusKey: AntivirusFragment,
  deleteAntivirusKey: AntivirusFragment,
  tokenSection: token,
  makeToken: token,
  resetSection: sectionFragment(ResetView),
  connectedDevicesResult: DevicesFragment,
});
