import { address, number, setting, text } from "./shapes.ts";

/** The systems of support: the URL and the key of each. Empty means that it is off, in a demo its simulator. And the guides. */
export const supportSettings = {
  GUIDES_DIR: setting(text(/^.{0,1000}$/, "a folder, or empty"), {
    default: "",
    about:
      "A provider's own guides for help with a fault: a folder as docs/guides.md describes, instead of the portal's own. Empty: the folder `guides`.",
  }),
  GUIDE_HOURS: setting(number(1, 168), {
    default: "24",
    about: "For how many hours after its last answer a guide for help with a fault can go on, on any device.",
  }),
  GUIDE_CHECK_SECONDS: setting(number(5, 300), {
    default: "30",
    about: "How many seconds a guide waits for a measurement of the line before it goes on without.",
  }),
  GUIDE_OPERATION_SECONDS: setting(number(30, 1_800), {
    default: "300",
    about: "How many seconds a guide waits for the restart of a router before it goes on without.",
  }),
  GUIDE_SESSION_DAYS: setting(number(7, 400), {
    default: "90",
    about: "For how many days after its end is stored what a customer answered in a guide, and what was measured.",
  }),
  GUIDES_PER_USER: setting(number(1, 10_000), {
    default: "60",
    about: "Guides for help with a fault that one signed-in user may begin in an hour: each may have a line measured.",
  }),
  PROBLEMS_URL: setting(address("http", "https"), {
    default: "",
    about:
      "The system of problems (TM Forum 656, version 4): the path above `serviceProblemManagement/v4`, e.g. `https://bss.example/tmf-api`. Empty: off; simulated in a demo.",
  }),
  PROBLEMS_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "Key for the system of problems." }),
  FAULT_MOVED_MINUTES: setting(number(1, 1_440), {
    default: "30",
    about: "By how many minutes the expected end of a fault has to move before customers are notified of it.",
  }),
  FAULT_NOTICES_AT_ONCE: setting(number(0, 1_000_000), {
    default: "1000",
    about: "News of a fault for more users than so many is sent when an operator says so; `0`: always.",
  }),
  FAULT_CHECKS_PER_ADDRESS: setting(number(1, 10_000), {
    default: "30",
    about: "How many addresses one visitor (by network address) may compare with the open faults in ten minutes.",
  }),
  LINE_TESTS_URL: setting(address("http", "https"), {
    default: "",
    about:
      "The system that measures lines (TM Forum 653, version 4): the path above `serviceTestManagement/v4`, e.g. `https://bss.example/tmf-api`. Empty: off; simulated in a demo.",
  }),
  LINE_TESTS_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "Key for the system that measures lines." }),
  LINE_TESTS_TAKE_SECONDS: setting(number(0, 86_400), { default: "5", about: "How long the simulated system takes to measure a line." }),
  TICKETS_URL: setting(address("http", "https"), {
    default: "",
    about:
      "The system of trouble tickets (TM Forum 621, version 4): the path above `troubleTicket/v4`, e.g. `https://bss.example/tmf-api`. Empty: off; simulated in a demo.",
  }),
  TICKETS_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "Key for the system of trouble tickets." }),
  TICKETS_TAKE_SECONDS: setting(number(0, 86_400), {
    default: "30",
    about: "How long after it was created a ticket is worked on at the simulated system of tickets.",
  }),
  VISITS_URL: setting(address("http", "https"), {
    default: "",
    about:
      "The workforce that visits customers (TM Forum 646, version 4): the path above `appointment/v4`, e.g. `https://bss.example/tmf-api`. Empty: off; simulated in a demo.",
  }),
  VISITS_KEY: setting(text(/^.{0,500}$/, "at most 500 characters"), { default: "", about: "Key for the workforce." }),
  VISITS_CONFIRM_SECONDS: setting(number(0, 86_400), {
    default: "30",
    about: "How long after it was booked a visit is confirmed by the simulated workforce.",
  }),
  TICKETS_PER_USER: setting(number(1, 10_000), {
    default: "60",
    about: "Trouble tickets that one signed-in user may request in an hour.",
  }),
  VISIT_MOVES_PER_TICKET: setting(number(1, 1_000), {
    default: "5",
    about: "How often the visit of one trouble ticket may be moved within a day.",
  }),
  VISIT_HOLD_MINUTES: setting(number(1, 60), {
    default: "10",
    about: "For how many minutes a visit's place is held while the form of a trouble ticket is open.",
  }),
  VISIT_REMINDER_HOUR: setting(number(8, 21), {
    default: "18",
    about: "From which hour of the day before, in Sofia, customers are reminded of a technician's visit. From 22 on nobody is.",
  }),
} as const;
