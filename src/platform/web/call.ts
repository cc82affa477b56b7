import { createContext, use } from "react";
import { urlOf, type Call, type Place } from "../client.ts";
import type { Endpoint, SentTo } from "../endpoint.ts";

export const CallContext = createContext<Call | undefined>(undefined);
export const PlaceContext = createContext<Place>({ contextPath: "", area: "/myvrata" });

/** The API client of this page: `fetch` in the browser, in-process while rendering on the server. */
export function useCall(): Call {
  const call = use(CallContext);
  if (!call) throw new Error("useCall needs a CallContext above it");
  return call;
}

/** Where the portal is served, for building addresses: `${area}/settings`. */
export const usePlace = (): Place => use(PlaceContext);

/** An address of the portal with its context path and area: `href("{area}/settings")`. */
export function useHref(): (path: string) => string {
  const { contextPath, area } = usePlace();
  return (path) => `${contextPath}${path.replace("{area}", area)}`;
}

/** The address of an endpoint, for links to what is downloaded. */
export function useLinkTo(): <E extends Endpoint & { method: "GET" }>(endpoint: E, parts: SentTo<E>) => string {
  const place = usePlace();
  return (endpoint, parts) => urlOf(place, endpoint, parts);
}
