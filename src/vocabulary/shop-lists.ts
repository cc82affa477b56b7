/** `car` to 3.5 t, `camper` (M1, any mass), `trailer` where car and trailer together exceed 3.5 t (decisions §4). */
export const VEHICLE_TYPES = ["car", "camper", "trailer"] as const;
export const VIGNETTE_KINDS = ["day", "weekend", "week", "month", "quarter", "year"] as const;
export const PAYMENT_METHODS = ["card", "invoice", "on-delivery"] as const;
