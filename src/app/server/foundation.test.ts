import { expect, test } from "vitest";
import { publicAddress } from "./foundation.ts";

test.each([
  [{ HOST: "127.0.0.1", PUBLIC_URL: "", CONTEXT_PATH: "" }, "http://127.0.0.1:3000"],
  [{ HOST: "0.0.0.0", PUBLIC_URL: "", CONTEXT_PATH: "/portal" }, "http://127.0.0.1:3000/portal"],
  [{ HOST: "::", PUBLIC_URL: "", CONTEXT_PATH: "" }, "http://[::1]:3000"],
  [{ HOST: "fd00::7", PUBLIC_URL: "", CONTEXT_PATH: "" }, "http://[fd00::7]:3000"],
  [{ HOST: "0.0.0.0", PUBLIC_URL: "https://my.example.bg/", CONTEXT_PATH: "/portal" }, "https://my.example.bg/portal"],
])("a portal with %j is reached at %s", (settings, address) => {
  expect(publicAddress(settings, 3000)).toBe(address);
  expect(URL.canParse(address)).toBe(true);
});
