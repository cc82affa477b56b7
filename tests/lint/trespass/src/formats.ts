export const day = (at: Date): string => new Intl.DateTimeFormat("bg-BG").format(at);
export const sum = (euro: number): string => `${euro.toFixed(2)} €`;
export const when = (at: Date): string => at.toLocaleDateString("bg-BG");
