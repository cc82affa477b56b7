export type Plain = { text: string };
export const wrong: number = "text";

declare const loose: any;
declare const amount: number;
declare const list: string[];
declare const thing: Plain;
declare const load: () => Promise<string>;
enum Kind {
  one = "one",
}

export const awaited = async (): Promise<unknown> => await amount;
export const twice: string | string = "text";
export const swallowed: unknown | string = "text";
export const evaluated = setTimeout("text", 1);
export const certain = (thing as Plain)!.text;
export const sum = amount + thing;
export const text = `${thing}`;
export const isOne = (kind: Kind): boolean => kind === "one";
export const negative = -list;
export const refused = Promise.reject("text");

export function careless(): void {
  load();
  delete list[0];
  for (const place in list) list.push(place);
  list.forEach(async () => void (await load()));
  if (load()) list.push(loose);
  loose();
  loose.member = 1;
}
