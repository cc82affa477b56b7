/** The letters of a label of a domain after its `xn--`, in small letters (RFC 3492). It must be one: addresses are first read by `URL`, which refuses others. */
export function fromPunycode(label: string): string {
  const basic = label.lastIndexOf("-");
  const letters = [...label.slice(0, Math.max(basic, 0))];
  let [code, place, bias] = [128, 0, 72];
  for (let at = basic + 1; at < label.length;) {
    const before = place;
    for (let [weight, k] = [1, 36]; at < label.length; k += 36) {
      const digit = (parseInt(label[at++]!, 36) + 26) % 36; // a–z are 0 to 25, 0–9 are 26 to 35
      place += digit * weight;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    const count = letters.length + 1;
    bias = adapted(Math.floor((place - before) / (before === 0 ? 700 : 2)), count);
    code += Math.floor(place / count);
    place %= count;
    letters.splice(place++, 0, String.fromCodePoint(code));
  }
  return letters.join("");
}

function adapted(step: number, count: number): number {
  let [delta, k] = [step + Math.floor(step / count), 0];
  for (; delta > 455; k += 36) delta = Math.floor(delta / 35);
  return k + Math.floor((36 * delta) / (delta + 38));
}
