import type { Brand } from "#platform/brand.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import type { MailSender } from "#providers/mail/port.ts";
import type { AddingDependencies } from "../../operations/server/adding.ts";

export type BoltOnDependencies = Omit<AddingDependencies, "customers"> & {
  customers: AddingDependencies["customers"] & {
    reachableBy(db: Db, userId: string): Promise<{ name: string; mail: string | null; language: Language } | undefined>;
  };
  mail: MailSender;
  brand: Brand;
  addressOf: (path: string) => string;
};
