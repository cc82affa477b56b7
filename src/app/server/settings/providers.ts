import { address, choice, number, sender, setting, text } from "./shapes.ts";

/** Other companies' systems: the URL and the key of each. Empty means that it is off, in a demo its simulator. */
export const providerSettings = {
  ROUTER_DELAY_MS: setting(number(0, 600_000), { default: "3000", about: "How long the simulated router takes." }),
  PROVIDER_TIMEOUT_MS: setting(number(100, 60_000), { default: "3000", about: "How long a provider's system may take to answer a call." }),
  ANSWER_MEGABYTES: setting(number(1, 1_024), {
    default: "64",
    about: "The longest answer of a system behind TM Forum's interfaces that is read, in megabytes; of a longer one nothing is.",
  }),
  ANSWER_PARTS: setting(number(1, 10_000), {
    default: "100",
    about: "How many parts of one list such a system is asked for at most; a list of more parts counts as no answer.",
  }),
  OAUTH2_FILE: setting(text(/^.{0,1000}$/, "a file"), {
    default: "",
    about:
      "A file that says which of the systems below are reached with tokens (OAuth2 client credentials) instead of a key, and with a certificate of ours ([docs/operate/tokens.md](operate/tokens.md)). Empty: none.",
  }),
  TOLL_REGISTRY_URL: setting(address("http", "https"), {
    default: "",
    about: "The toll registry's reseller API. Empty: off; simulated in a demo.",
  }),
  TOLL_REGISTRY_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "Key for the toll registry." }),
  PAYMENTS_URL: setting(address("http", "https"), {
    default: "",
    about: "The card payments provider's API (Stripe Checkout). Empty: off; simulated in a demo.",
  }),
  PAYMENTS_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "Secret key for the payments provider." }),
  PAYMENTS_WEBHOOK_SECRET: setting(text(/^.{0,500}$/, "at most 500 characters"), {
    default: "",
    about: "Secret that signs the payments provider's callbacks.",
  }),
  NETWORK_CONTROLLER_URL: setting(address("http", "https"), {
    default: "",
    about:
      "The controller of home routers (GenieACS, northbound), on a private network: it checks no credentials ([docs/operate/routers.md](operate/routers.md)). Empty: off; simulated in a demo.",
  }),
  MAILBOX_URL: setting(address("http", "https"), {
    default: "",
    about: "The system of customers' mailboxes. Empty: off; simulated in a demo.",
  }),
  MAILBOX_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "Key for the system of mailboxes." }),
  HOSTING_URL: setting(address("http", "https"), { default: "", about: "The web hosting system. Empty: off; simulated in a demo." }),
  HOSTING_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "Key for the web hosting system." }),
  ANTIVIRUS_URL: setting(address("http", "https"), {
    default: "",
    about: "The antivirus vendor's licence API. Empty: off; simulated in a demo.",
  }),
  ANTIVIRUS_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "Key for the antivirus vendor." }),
  BILLING_URL: setting(address("http", "https"), {
    default: "",
    about:
      "The billing system's TM Forum Open APIs (678, 666, 676, version 4): the path above `customerBillManagement/v4`, e.g. `https://bss.example/tmf-api`. Empty: off; simulated in a demo.",
  }),
  BILLING_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "Key for the billing system." }),
  PREPAID_URL: setting(address("http", "https"), {
    default: "",
    about:
      "The prepaid system's TM Forum Open API (654, version 4): the path above `prepayBalanceManagement/v4`. Empty: off; simulated in a demo.",
  }),
  PREPAID_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "Key for the prepaid system." }),
  DELIVERY_URL: setting(address("http", "https"), {
    default: "",
    about: "The delivery company's parcel API. Empty: off; simulated in a demo.",
  }),
  DELIVERY_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "Key for the delivery company." }),
  DELIVERY_SHIPS_AFTER_SECONDS: setting(number(0, 2_592_000), {
    default: "600",
    about: "How long after it is booked a parcel of the simulated delivery company leaves.",
  }),
  DELIVERY_TAKES_SECONDS: setting(number(0, 2_592_000), { default: "600", about: "How long such a parcel is on its way." }),
  SERVICE_ORDERS_URL: setting(address("http", "https"), {
    default: "",
    about:
      "The system that changes customers' lines (TM Forum 641): the path above `serviceOrdering/v4`, e.g. `https://bss.example/tmf-api`. Empty: off; simulated in a demo.",
  }),
  SERVICE_ORDERS_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), {
    default: "",
    about: "Key for the system of service orders.",
  }),
  SERVICE_ORDERS_EVENTS_KEY: setting(text(/^$|^.{20,500}$/, "empty or 20 to 500 characters"), {
    default: "",
    about:
      "Key with which the system of service orders sends events to `/providers/service-orders/events`, as `Authorization: Bearer`. Empty: none are taken; operations are then looked at by the clock alone.",
  }),
  SERVICE_ORDERS_TAKE_SECONDS: setting(number(0, 3_600), {
    default: "5",
    about: "How long an order takes at the simulated system of service orders.",
  }),
  SERVICE_INVENTORY_URL: setting(address("http", "https"), {
    default: "",
    about:
      "The inventory of customers' lines (TM Forum 637): the path above `productInventory/v4`, e.g. `https://bss.example/tmf-api`. Empty: off; simulated in a demo.",
  }),
  SERVICE_INVENTORY_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "Key for the service inventory." }),
  SMTP_URL: setting(address("smtp", "smtps"), {
    default: "",
    about:
      "Mail server, which signs `List-Unsubscribe` too (DKIM). Empty: a start outside a demo is refused; in a demo mails go to `/dev/outbox`.",
  }),
  SMTP_TLS: setting(choice("required", "optional"), {
    default: "required",
    about:
      "Whether a mail server at `smtp://` must offer STARTTLS, with a valid certificate; `smtps://` is encrypted from the start. `optional` sends in the clear to one that does not.",
  }),
  MAIL_FROM: setting(sender(), {
    default: "",
    about: "Sender of mails. Buyers reply to it, so people must read it. Empty: the brand's name and mail.",
  }),
  SMPP_URL: setting(address("smpp", "ssmpp"), {
    default: "",
    about:
      "SMS centre, `smpp://user:password@host:port?from=Vrata` (`ssmpp://` over TLS); `from` is the sender people see, by default the brand's name. Empty: off; in a demo SMS go to `/dev/outbox`.",
  }),
} as const;
