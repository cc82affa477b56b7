/** The unit by which addresses are rate-limited: an IPv6 customer has 2⁶⁴ of them, so only the first half counts. */
export function countedAddress(address: string): string {
  const four = ipv4Within(address);
  if (four) return four;
  const groups = ipv6Groups(address.replace(/%.*$/, ""));
  return groups ? `${groups.slice(0, 4).join(":")}::/64` : address;
}

/** The eight groups of an IPv6 address without leading zeros; nothing for any other text. */
export function ipv6Groups(address: string): string[] | undefined {
  if (!/^[\da-f:]{2,39}$/i.test(address)) return undefined;
  const [head = "", tail] = address.toLowerCase().split("::") as [string, string?];
  const front = head ? head.split(":") : [];
  const back = tail ? tail.split(":") : [];
  const groups = tail === undefined ? front : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0"), ...back];
  return groups.length === 8 ? groups.map((group) => group.replace(/^0+(?=.)/, "")) : undefined;
}

/** The IPv4 address that this is, or that is written within IPv6 (`::ffff:192.0.2.1`, `::ffff:c000:201`); nothing for any other text. */
export function ipv4Within(address: string): string | undefined {
  const plain = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (plain) return plain;
  const groups = ipv6Groups(address);
  if (!groups || groups.slice(0, 5).some((group) => group !== "0") || groups[5] !== "ffff") return undefined;
  return [groups[6]!, groups[7]!]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((two) => [two >> 8, two & 255])
    .join(".");
}
