/** Elements that draw. What is not among them could run, load or hide something. */
const DRAWS = new Set(
  `svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan style clipPath mask pattern marker image
  linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur
  feMerge feMergeNode feMorphology feOffset feDropShadow switch view`.split(/\s+/),
);

/** The character of a number in the file; a number that is none is left out. */
const signOf = (code: number): string => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "");

/** What an SVG must not have: scripts, other documents' elements, and references out of the file; each with what to do. */
export function svgFaults(svg: string): string[] {
  const faults = new Set<string>();
  if (/<!(?:DOCTYPE|ENTITY)/i.test(svg)) faults.add("has a document type: delete the line <!DOCTYPE …>");
  const plain = svg
    .replace(/<!--[^]*?-->/g, "")
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, digits: string) => signOf(Number.parseInt(digits, hex ? 16 : 10)));
  for (const [, name = ""] of plain.matchAll(/<([a-z][\w:.-]*)/gi))
    if (!DRAWS.has(name) && !/^(sodipodi|inkscape|rdf|cc|dc):/.test(name))
      faults.add(`has an element <${name}>: export it as a plain drawing`);
  if (/[\s"'/]on[a-z]+\s*=/i.test(plain) || /javascript:/i.test(plain)) faults.add("has a script: export it without");
  for (const [, , to = ""] of plain.matchAll(/[\s:](?:href|src)\s*=\s*(["'])\s*([^"']*)\1/gi))
    if (!/^(#|data:image\/(png|jpeg|webp);base64,)/.test(to)) faults.add(`refers to ${to.slice(0, 60)}: embed it`);
  for (const [, to = ""] of plain.matchAll(/url\(\s*["']?\s*([^)"']*)/gi))
    if (!/^(#|data:image\/(png|jpeg|webp);base64,)/.test(to)) faults.add(`refers to ${to.slice(0, 60)}: embed it`);
  if (/@import/i.test(plain)) faults.add("imports a style sheet: embed it");
  return [...faults];
}
