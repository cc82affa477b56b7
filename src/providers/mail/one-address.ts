/** Whether it is one bare address: no list, name, comment, or line break that could inject another recipient or header. */
export const isOneAddress = (to: string): boolean => to.length <= 254 && /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/u.test(to);
