/** Parts of the signed-in area that several contracts have paths in. */
export const INVOICES = "{area}/invoices";
export const TICKETS = "{area}/services/trouble-tickets";
export const HOME_INTERNET = "{area}/settings/mycontact";
export const SECOND_FACTOR = "{area}/settings/second-factor";
