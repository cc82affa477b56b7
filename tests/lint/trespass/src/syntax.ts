/// <reference path="./types.ts" />
import { Plain } from "./types.ts";
import fs = require("node:fs");

export function none(first: number, second: number, third: number, fourth: number): number {
  var sum = first + second;
  let never = third;
  // todo: what is left to do
  const all = [sum, fourth];
  console.log(arguments, Math.max.apply(Math, all));
  return sum + never;
}

export const unused = (given: string): void => {
  const forgotten = 1;
  given;
};

// @ts-ignore
export const anything: any = new Array(1, 2);
export const read = (list?: { first?: { second: string } }): unknown => [list?.first!, list!!.first, fs];
export const wrapped: String = "text";
export const literal = "text" as "text";
export const called: Function = read;
export const plain: Plain | undefined = undefined;

export enum Doubled {
  one = 1,
  other = 1,
}
module Old {}
namespace Named {
  export const text = "text";
}
export const named = [Old, Named];
export interface Made {
  new (): Made;
}
export class Merged {
  own = 1;
  self() {
    const that = this;
    return () => that;
  }
}
export interface Merged {
  other: number;
}
export const same = <T extends unknown>(given: T): T => given;
