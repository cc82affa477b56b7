/** How a national number without its leading zero is parted: mobiles of nine digits, Sofia, other towns. */
const SHAPES = [/^(\d{3})(\d{3})(\d{3})$/, /^(2)(\d{3})(\d{4})$/, /^(\d{2})(\d{3})(\d{3})$/];

function parts(number: string): string[] | undefined {
  for (const shape of SHAPES) {
    const found = shape.exec(number);
    if (found) return found.slice(1);
  }
  return undefined;
}

/** A number without its leading zero as people dial it: `0888 100 101`, `02 910 0101`. What is no number stays as it is. */
export const phoneWords = (number: string): string => {
  const parted = parts(number);
  return parted ? `0${parted.join(" ")}` : number;
};

/** The same with the country's code: `+359 888 100 101`. */
export const internationalPhone = (number: string): string => `+359 ${parts(number)?.join(" ") ?? number}`;
