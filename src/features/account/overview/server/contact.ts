import { sql } from "kysely";
import type { Db } from "#platform/server/db.ts";

type Contact = {
  email: string;
  name: string;
  /** Nine digits. */
  mobile: string | null;
  /** Where the customer has things sent. */
  address: { postcode: string; city: string; street: string } | null;
};

/** How a user can be reached, for filling in forms; nothing when no mail address is known. */
export async function contactOf(db: Db, userId: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select u.mail as email, u.name, u.msisdn as mobile,
      case when c.street is not null then jsonb_build_object('postcode', c.postcode, 'city', c.city, 'street', c.street) end as address
    from people.users u left join people.customers c on c.id = u.customer_id where u.id = ${userId} and u.mail is not null`.execute(db);
  return rows[0];
}
