/** The SHA-256 of a file, in hexadecimal, calculated in the browser. */
export async function sha256Of(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Browsers hash only on secure pages; elsewhere the form is sent as without a script. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;
