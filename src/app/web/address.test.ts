import { expect, test } from "vitest";
import type { ScreenPage } from "#platform/web/page.ts";
import { findPage, searchOf } from "./address.ts";

const pages = ["/", "/vignettes", "/vignettes/:kind", "/vignettes/prices", "{area}", "/dev/outbox/mail/:id"].map((path): ScreenPage => ({
  path: path as "/",
  file: "x/web/XPage",
  access: "anyone",
}));
const place = { contextPath: "", area: "/myvrata" };
const found = (pathname: string, at = place) => {
  const found = findPage(pages, at, pathname);
  return found && [found.page.path, found.params];
};

test.each([
  ["/", "/", {}],
  ["/vignettes", "/vignettes", {}],
  ["/vignettes/", "/vignettes", {}],
  ["/vignettes/prices", "/vignettes/prices", {}],
  ["/vignettes/week", "/vignettes/:kind", { kind: "week" }],
  ["/myvrata", "{area}", {}],
  ["/dev/outbox/mail/a%2Fb", "/dev/outbox/mail/:id", { id: "a/b" }],
])("%s is the page %s", (pathname, path, params) => {
  expect(found(pathname)).toEqual([path, params]);
});

test.each(["/nowhere", "/vignettes/week/more", "/dev/outbox/mail", "/dev/outbox/mail/%E0%A4", "/assets/x.js"])(
  "%s is no page",
  (pathname) => {
    expect(found(pathname)).toBeUndefined();
  },
);

test("a context path goes before every page", () => {
  const under = { ...place, contextPath: "/portal" };
  expect(found("/portal/vignettes", under)).toEqual(["/vignettes", {}]);
  expect(found("/portal", under)).toEqual(["/", {}]);
  expect(found("/vignettes", under)).toBeUndefined();
});

test("parameters of an address are read as text, as they were written", () => {
  expect(searchOf("/x?page=2&open=%D0%B0#end")).toEqual({ page: "2", open: "а" });
  expect(searchOf("/x?colour=black&page=2&colour=sand")).toEqual({ colour: ["black", "sand"], page: "2" });
});
