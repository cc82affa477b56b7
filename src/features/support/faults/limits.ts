/** Types of service, as people look for them. */
export const SERVICES = ["INTERNET", "TV", "MOBILE", "FIXED"] as const;
/** Characters of a settlement or a street. */
export const LONGEST_PLACE = 100;
