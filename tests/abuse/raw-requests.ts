/** One request on a raw socket. `silence`: no answer is accepted as well. */
export type RawRequest = { what: string; bytes: string; leave?: "end" | "destroy"; silence?: true };

const HOST = "Host: portal.example";
const LONG = "x".repeat(400);

/** A valid request, except for what is given. */
const rawRequest = (line: string, headers: string[], body = ""): string => [line, ...headers, "Connection: close", "", body].join("\r\n");

/** Addresses that no browser sends, below an existing one. */
export const brokenAddresses = (at: string): string[] => [
  ...[
    "/%ff",
    "/%",
    "/%zz",
    "/%c0%af",
    "/%e0%80%80",
    "%00",
    "/\xff\xfe",
    `/${LONG}`,
    `/${"%41".repeat(300)}`,
    "/../../etc/passwd",
    "/%2e%2e/x",
    "\\evil",
  ].map((end) => `${at.replace(/\/$/, "")}${end}`),
  ...[
    "?%ff",
    "?a=%",
    "?a=%ff",
    "?__proto__=1",
    "?a[b]=1",
    `?${"a&".repeat(3_000)}`,
    `?q=${"x".repeat(6_000)}`,
    "#part",
    ";a=b",
    "??",
    "?a=\xd0",
  ].map((end) => `${at}${end}`),
  `/${at}`,
  `//evil.example${at}`,
  `http://evil.example${at}`,
  `http://[bad${at}`,
  `javascript:alert(1)`,
];

/** Request lines with an existing address. */
function brokenLines(at: string): string[] {
  const methods = ["get", "BREW", "PROPFIND", "TRACE", "M-SEARCH", "QUERY", "OPTIONS", "HEAD", "DELETE", "PATCH", "PURGE", "G\xcbT", ""];
  const versions = ["HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/9.9", "HTTP/1.", "http/1.1", "", "HTTP/1.1 HTTP/1.1"];
  return [
    ...methods.map((method) => `${method} ${at} HTTP/1.1`),
    ...versions.map((version) => `GET ${at} ${version}`),
    `GET  ${at} HTTP/1.1`,
    `GET\t${at}\tHTTP/1.1`,
    `GET ${at} x HTTP/1.1`,
    "GET  HTTP/1.1",
    "OPTIONS * HTTP/1.1",
    "GET * HTTP/1.1",
  ];
}

/** Headers that no browser sends, each with a valid request line. */
const brokenHeaders: string[][] = [
  [],
  [HOST, HOST],
  ...["", "a b", "[::", "a/b", "x@y", "\xff", "a:b:c", "evil.example:99999999", "%00", "http://x", `${LONG}.example`].map((host) => [
    `Host: ${host}`,
  ]),
  [HOST, `X-Long: ${"x".repeat(20_000)}`],
  [HOST, ...Array.from({ length: 3_000 }, (_, n) => `X-${n}: 1`)],
  [HOST, "no colon"],
  [HOST, ": no name"],
  [HOST, "X Y: 1"],
  [HOST, "X-Nul: a\0b"],
  [HOST, "X-Folded: a\r\n b"],
  [HOST, "X-Bare: a\nX-Other: b"],
  [HOST, "Content-Length: 5", "Content-Length: 7"],
  [HOST, "Content-Length: -1"],
  [HOST, "Content-Length: 1e3"],
  [HOST, "Content-Length: 99999999999999999999"],
  [HOST, "Content-Length: 5", "Transfer-Encoding: chunked"],
  [HOST, "Transfer-Encoding: gzip"],
  [HOST, "Transfer-Encoding: chunked, chunked"],
  [HOST, "Expect: 100-continue"],
  [HOST, "Expect: the-impossible"],
  [HOST, "Upgrade: websocket", "Sec-WebSocket-Key: x"],
  [HOST, "Upgrade: h2c", "HTTP2-Settings: x"],
  [HOST, "Cookie: =;;;=%ff; __proto__=1; constructor=2; vrata-session=%; vrata-visitor=%ff; vrata-csrf=%00; vrata-language=\xff"],
  [HOST, `Cookie: ${"a=b;".repeat(2_000)}`],
  [HOST, "Cookie: vrata-session=x", "Cookie: vrata-session=y"],
  [HOST, `Accept-Language: ${"bg;q=0.".repeat(1_000)}`],
  [HOST, "Accept-Language: \xff, ;q=x, -"],
  [HOST, "If-None-Match: \xff", "If-Modified-Since: never", "Range: bytes=9-1, -, 0-99999999999999999999"],
  [HOST, "X-Forwarded-For: \xff, 999.1.1.1, ::::", "X-Forwarded-Host: \xff", "X-Forwarded-Proto: javascript", "Forwarded: for=%"],
  [HOST, "Origin: null", "Sec-Fetch-Site: \xff", "Sec-Fetch-Dest: \xff", "Referer: \xff"],
  [HOST, "Content-Type: \xff/;;;=", "Content-Length: 0"],
  [HOST, "X-Request-Id: \xff", "X-Shown-To: \xff", "Idempotency-Key: \xff", "X-CSRF-Token: \xff"],
  [HOST, "Accept-Version: \xff"],
  [HOST, "Accept-Encoding: \xff;q=9, br;q=x"],
];

/** Bodies that cannot be read, or end before they should. */
function brokenBodies(at: string, accept: string): RawRequest[] {
  const post = (headers: string[], body: string) => rawRequest(`POST ${at} HTTP/1.1`, [HOST, accept, ...headers], body);
  const bodies: [string, string[], string][] = [
    ["a chunk without end", ["Transfer-Encoding: chunked", "Content-Type: application/json"], "5\r\n{}"],
    ["a chunk of no size", ["Transfer-Encoding: chunked", "Content-Type: application/json"], "zz\r\n{}\r\n0\r\n\r\n"],
    [
      "a chunk with much said about it",
      ["Transfer-Encoding: chunked", "Content-Type: application/json"],
      `1;${"x".repeat(20_000)}\r\n{\r\n0\r\n\r\n`,
    ],
    ["less than was said", ["Content-Length: 500", "Content-Type: application/json"], "{"],
    ["another content type", ["Content-Length: 2", "Content-Type: \xff"], "{}"],
    ["no content type", ["Content-Length: 2"], "{}"],
    ["two content types", ["Content-Length: 2", "Content-Type: application/json", "Content-Type: text/html"], "{}"],
    ["bytes that are no text", ["Content-Length: 2", "Content-Type: application/x-www-form-urlencoded"], "\xff\xfe"],
    ["fields without end", ["Content-Length: 200000", "Content-Type: application/x-www-form-urlencoded"], "a&".repeat(100_000)],
  ];
  return bodies.map(([what, headers, body]) => ({ what: `${at}: ${what}`, bytes: post(headers, body), leave: "end", silence: true }));
}

/** Everything that is sent to one address, for readers of `accept`. */
export function requestsAbout(at: string, accept: string): RawRequest[] {
  const heads = [HOST, `Accept: ${accept}`];
  const good = `GET ${at} HTTP/1.1\r\n${heads.join("\r\n")}\r\n\r\n`;
  const broken = rawRequest(`GET ${at}/%ff HTTP/1.1`, heads);
  const say = (bytes: string, more: Partial<RawRequest> = {}): RawRequest => ({
    what: JSON.stringify(bytes.slice(0, 160)),
    bytes,
    ...more,
  });
  return [
    ...brokenAddresses(at).map((address) => say(rawRequest(`GET ${address} HTTP/1.1`, heads))),
    ...brokenLines(at).map((line) => say(rawRequest(line, heads))),
    ...brokenHeaders.map((headers) =>
      say(rawRequest(`GET ${at} HTTP/1.1`, [...headers, `Accept: ${accept}`]), { leave: "end", silence: true }),
    ),
    ...brokenBodies(at, `Accept: ${accept}`),
    ...[3, 20, good.length - 2].flatMap((length) =>
      (["end", "destroy"] as const).map((leave) => say(good.slice(0, length), { leave, silence: true })),
    ),
    say(good, { leave: "destroy", silence: true }),
    say(`${good}${good}${broken}`, { what: `${at}: three at once, the last one broken` }),
    say(`${good}BREW ${at} HTTP/1.1\r\n\r\n`, { what: `${at}: one, and then one that nobody can read`, silence: true }),
  ];
}

/** Bytes that are no request at all. */
export const noise: RawRequest[] = [
  { what: "nothing", bytes: "", leave: "end", silence: true },
  { what: "empty lines", bytes: "\r\n\r\n\r\n", leave: "end", silence: true },
  { what: "a greeting over TLS", bytes: "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", leave: "end", silence: true },
  { what: "HTTP/2", bytes: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", silence: true },
  { what: "a tunnel", bytes: rawRequest("CONNECT portal.example:443 HTTP/1.1", [HOST]), silence: true },
  { what: "a long line", bytes: `GET /${"x".repeat(100_000)} HTTP/1.1\r\n\r\n`, silence: true },
];
