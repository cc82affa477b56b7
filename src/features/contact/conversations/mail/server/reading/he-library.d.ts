/** The part of the library that is used. */
declare module "he" {
  const he: { decode(text: string): string };
  export default he;
}
