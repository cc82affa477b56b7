import type { Brand } from "#platform/brand.ts";

/** The sign of a brand without a picture: the first letter of its name. */
export function initialSign({ name, colours: { light } }: Pick<Brand, "name" | "colours">): string {
  const letter = [...name.bg][0]!.toUpperCase().replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${light.brand}"/>` +
    `<text x="16" y="23" font-family="Sofia Sans,Arial,sans-serif" font-size="20" font-weight="800" text-anchor="middle" fill="${light.onBrand}">${letter}</text></svg>`
  );
}

/** The picture beside the slogan of a brand without one, in its colours: a home on its network, and what is in it. */
export function scene({ colours: { light, dark } }: Pick<Brand, "colours">): string {
  const { accent, night, nightGlow, onNight, onNight2 } = light;
  const { brand, brandSoft } = dark;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 520 420" fill="none" stroke-linecap="round" stroke-linejoin="round">
<defs><radialGradient id="g"><stop offset="0" stop-color="${accent}" stop-opacity=".28"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient></defs>
<circle cx="270" cy="200" r="200" fill="url(#g)"/>
<g fill="${onNight2}" opacity=".75"><circle cx="70" cy="96" r="2.6"/><circle cx="140" cy="40" r="2"/><circle cx="398" cy="58" r="2.6"/><circle cx="486" cy="120" r="2"/><circle cx="44" cy="190" r="2"/><circle cx="330" cy="26" r="2"/></g>
<path d="M20 356h480" stroke="${nightGlow}" stroke-width="6"/>
<path d="M140 356V196l130-98 130 98v160z" fill="${brandSoft}" stroke="${brand}" stroke-width="6"/>
<path d="m112 218 158-120 158 120" stroke="${brand}" stroke-width="8"/>
<g stroke="${accent}" stroke-width="9"><path d="M206 236c36-36 92-36 128 0" opacity=".5"/><path d="M230 262c22-22 58-22 80 0" opacity=".85"/></g>
<circle cx="270" cy="288" r="9" fill="${accent}"/>
<rect x="222" y="306" width="96" height="30" rx="9" fill="${night}" stroke="${brand}" stroke-width="4"/>
<g fill="${accent}"><circle cx="240" cy="321" r="4"/><circle cx="256" cy="321" r="4"/></g>
<rect x="420" y="262" width="56" height="94" rx="11" fill="${night}" stroke="${onNight}" stroke-width="5"/><path d="M438 338h20" stroke="${onNight}" stroke-width="4"/><path d="M436 286h24M436 300h16" stroke="${accent}" stroke-width="6"/>
<path d="M36 356v-66h72v66z" fill="${night}" stroke="${onNight}" stroke-width="5"/><path d="M50 308h44M50 322h28" stroke="${brand}" stroke-width="6"/>
</svg>`;
}
