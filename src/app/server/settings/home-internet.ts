import { number, ports, setting } from "./shapes.ts";

/** The limits of a home-internet contract, and how long its codes and downloads are valid. */
export const homeInternetSettings = {
  RESERVATIONS: setting(number(2, 100), { default: "16", about: "DHCP reservations of one contract." }),
  PORT_RULES: setting(number(2, 100), {
    default: "32",
    about: "Rules of port forwarding of one contract; one for TCP and UDP counts as two.",
  }),
  STATIC_ADDRESSES: setting(number(2, 100), {
    default: "8",
    about: "Devices that may join at fixed addresses (RESTRICTED_STATIC).",
  }),
  DYNAMIC_ADDRESSES: setting(number(2, 100), { default: "16", about: "Devices that may join at any address (RESTRICTED_DYNAMIC)." }),
  DNS_SERVERS: setting(number(1, 4), { default: "3", about: "DNS servers of one contract; routers take four at most." }),
  NOTE_CHARACTERS: setting(number(10, 200), { default: "64", about: "Length of a note beside a device; the database stores 200 at most." }),
  MANAGEMENT_PORTS: setting(ports(), {
    default: "7547,58000",
    about: "Ports by which the provider reaches routers, with commas: they cannot be forwarded. Empty: none.",
  }),
  ACCOUNT_NAME_SHORTEST: setting(number(1, 63), { default: "3", about: "Least length of a mailbox's or web address's name." }),
  ACCOUNT_NAME_LONGEST: setting(number(1, 63), { default: "30", about: "Greatest length of such a name; the internet allows 63." }),
  ACCOUNT_PASSWORD_SHORTEST: setting(number(8, 200), { default: "10", about: "Least length of a mailbox's or web hosting's password." }),
  ACCOUNT_PASSWORD_LONGEST: setting(number(8, 200), { default: "64", about: "Greatest length of such a password." }),
  PAIRING_CODE_CHARACTERS: setting(number(6, 16), { default: "8", about: "Characters of a pairing code for the mobile app." }),
  PAIRING_CODE_MINUTES: setting(number(1, 60), { default: "15", about: "For how many minutes a pairing code is valid." }),
  ANTIVIRUS_LICENCES: setting(number(2, 100), { default: "5", about: "Antivirus licences of one contract." }),
  ANTIVIRUS_DOWNLOAD_MINUTES: setting(number(1, 60), {
    default: "10",
    about: "For how many minutes the address of an antivirus download is valid.",
  }),
  RESET_MINUTES: setting(number(2, 60), {
    default: "15",
    about: "How long a router may take to come back from its factory reset before the reset counts as failed.",
  }),
} as const;
