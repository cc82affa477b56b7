/** The text of a QR code that lets phones join a Wi-Fi network: `WIFI:T:WPA;S:…;P:…;;`, with its special characters escaped. */
export const wifiQrText = ({ name, password }: { name: string; password: string }): string =>
  `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`;

const escaped = (text: string): string => text.replace(/[\\;,:"]/g, (sign) => `\\${sign}`);
