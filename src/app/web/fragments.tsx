import type { ComponentType } from "react";
import { accessSection, changeAccess, deleteAccess } from "#features/home-internet/access/contract.ts";
import { AccessView } from "#features/home-internet/access/web/AccessView.tsx";
import { changeDns, deleteDns, dnsSection } from "#features/home-internet/dns/contract.ts";
import { DnsView } from "#features/home-internet/dns/web/DnsView.tsx";
import {
  changeEmailAddress,
  changeEmailPassword,
  changeHostingAddress,
  changeHostingPassword,
  emailSection,
  hostingSection,
} from "#features/home-internet/accounts/contract.ts";
import { EmailView, HostingView } from "#features/home-internet/accounts/web/AccountView.tsx";
import { changeLan, connectedDevicesResult, lanSection } from "#features/home-internet/lan/contract.ts";
import { DevicesFragment } from "#features/home-internet/lan/web/DevicesTable.tsx";
import { LanView } from "#features/home-internet/lan/web/LanView.tsx";
import { addPortForwarding, deletePortForwardings, portForwardingSection } from "#features/home-internet/port-forwarding/contract.ts";
import { PortForwardingView } from "#features/home-internet/port-forwarding/web/PortForwardingView.tsx";
import { addReservation, deleteReservations, reservationsSection } from "#features/home-internet/reservations/contract.ts";
import { ReservationsView } from "#features/home-internet/reservations/web/ReservationsView.tsx";
import { resetSection } from "#features/home-internet/reset/contract.ts";
import { ResetView } from "#features/home-internet/reset/web/ResetView.tsx";
import { makeToken, tokenSection } from "#features/home-internet/token/contract.ts";
import { TokenView } from "#features/home-internet/token/web/TokenView.tsx";
import { changeWifi24, changeWifi5, wifiSection } from "#features/home-internet/wifi/contract.ts";
import { After24, After5, WifiView } from "#features/home-internet/wifi/web/WifiView.tsx";
import {
  acceptAntivirusTerms,
  antivirusSection,
  deleteAntivirusKey,
  generateAntivirusKey,
} from "#features/home-internet/antivirus/contract.ts";
import { AntivirusFragment } from "#features/home-internet/antivirus/web/AntivirusFragment.tsx";
import { sectionFragment } from "#features/home-internet/operations/web/section-fragment.tsx";
import { cancelForm, cancelOrder, orderDetails, orderHistory } from "#features/shop/orders/history/contract.ts";
import {
  CancelFormFragment,
  CancelledFragment,
  DetailsFragment,
  HistoryFragment,
} from "#features/shop/orders/history/web/OrderFragments.tsx";
import { products } from "#features/shop/vignette/contract.ts";
import { ProductsFragment } from "#features/shop/vignette/web/ProductsFragment.tsx";
import type { AnswerOf, Endpoint } from "#platform/endpoint.ts";

export type Shown = ComponentType<{ given: { status: number; body?: unknown } }>;

/** `METHOD path`, as the table of fragments knows an endpoint. */
export const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">): string => `${method} ${path}`;

const shown = <E extends Endpoint & { html: true }>(endpoint: E, component: ComponentType<{ given: AnswerOf<E> }>): [string, Shown] => [
  nameOf(endpoint),
  component as unknown as Shown,
];

/** Which component shows an endpoint's answer as HTML: the very one that its page uses (decisions §1.3). */
export const fragments: ReadonlyMap<string, Shown> = new Map([
  shown(products, ProductsFragment),
  shown(wifiSection, sectionFragment(WifiView)),
  shown(changeWifi24, sectionFragment(After24)),
  shown(changeWifi5, sectionFragment(After5)),
  shown(orderHistory, HistoryFragment),
  shown(orderDetails, DetailsFragment),
  shown(cancelForm, CancelFormFragment),
  shown(cancelOrder, CancelledFragment),
  ...[lanSection, changeLan].map((endpoint) => shown(endpoint, sectionFragment(LanView))),
  ...[portForwardingSection, addPortForwarding, deletePortForwardings].map((endpoint) =>
    shown(endpoint, sectionFragment(PortForwardingView)),
  ),
  ...[reservationsSection, addReservation, deleteReservations].map((endpoint) => shown(endpoint, sectionFragment(ReservationsView))),
  ...[accessSection, changeAccess, deleteAccess].map((endpoint) => shown(endpoint, sectionFragment(AccessView))),
  ...[dnsSection, changeDns, deleteDns].map((endpoint) => shown(endpoint, sectionFragment(DnsView))),
  ...[emailSection, changeEmailPassword, changeEmailAddress].map((endpoint) => shown(endpoint, sectionFragment(EmailView))),
  ...[hostingSection, changeHostingPassword, changeHostingAddress].map((endpoint) => shown(endpoint, sectionFragment(HostingView))),
  ...[antivirusSection, acceptAntivirusTerms, generateAntivirusKey, deleteAntivirusKey].map((endpoint) =>
    shown(endpoint, AntivirusFragment),
  ),
  ...[tokenSection, makeToken].map((endpoint) => shown(endpoint, sectionFragment(TokenView))),
  shown(resetSection, sectionFragment(ResetView)),
  shown(connectedDevicesResult, DevicesFragment),
]);
