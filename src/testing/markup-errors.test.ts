import { expect, test } from "vitest";
import { markupErrors } from "./markup-errors.ts";

test.each([
  ['<input type="hidden" name="a" value="1" readonly="">', true],
  ["<input type=hidden name=a value=readonly>", false],
  ["<input type=hidden name=a required>", true],
  ["<input name=a readonly>", false],
  ['<meta property="csp-nonce" nonce="x">', true],
  ['<meta property="csp-nonce" content="" nonce="x">', false],
  ["<meta charset=utf-8>", false],
  ["<input name=a autocomplete=street-address>", true],
  ['<input name=a autocomplete="shipping street-address">', true],
  ["<textarea name=a autocomplete=street-address></textarea>", false],
  ["<input type=tel name=a autocomplete=tel-national>", true],
  ["<input type=text name=a autocomplete=tel-national>", false],
  ['<p id="a">1</p><p id=a>2</p>', true],
  ['<p id="a">1</p><p id=b>2</p>', false],
  ['<p id="a">1</p><script>"<p id=a>"</script>', false],
])("%s is wrong: %s", (html, isWrong) => expect(markupErrors(html).length > 0).toBe(isWrong));
