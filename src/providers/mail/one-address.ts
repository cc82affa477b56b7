/** Whether it is one bare address: no list, no name, no comment, no line break that could smuggle in another recipient or header. */
export const isOneAddress = (to: string): boolean => to.length <= 254 && /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/u.test(to);
