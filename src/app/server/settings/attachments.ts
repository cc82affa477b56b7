import { number, setting, text } from "./shapes.ts";

/** Files that people send (decisions §3 Uploads), where they are stored, and the scanner. */
export const attachmentSettings = {
  ATTACHMENT_MIB: setting(number(1, 10), { default: "5", about: "Mebibytes of one file that goes with a message." }),
  ATTACHMENTS_MIB: setting(number(1, 100), { default: "15", about: "Mebibytes of all files of one message together." }),
  ATTACHMENTS_MOST: setting(number(1, 20), { default: "5", about: "Files of one message." }),
  TICKET_FILE_MIB: setting(number(1, 10), { default: "5", about: "Mebibytes of one file of a trouble ticket." }),
  TICKET_FILES_MIB: setting(number(1, 100), { default: "10", about: "Mebibytes of all files of one ticket together." }),
  TICKET_FILES_MOST: setting(number(1, 20), { default: "3", about: "Files of one ticket." }),
  UPLOADS_PER_USER: setting(number(1, 100_000), {
    default: "100",
    about: "Files that one signed-in user may upload in UPLOADS_WINDOW_MINUTES.",
  }),
  UPLOADS_PER_ADDRESS: setting(number(1, 100_000), {
    default: "60",
    about: "The same for visitors from one address (of IPv6 a /64).",
  }),
  UPLOADS_WINDOW_MINUTES: setting(number(1, 1_440), { default: "60", about: "In how many minutes uploads are counted." }),
  S3_URL: setting(text(/^$|^https?:\/\/[^\s/?#]+(\/[^\s/?#]+)*\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/, "empty, or https://host/bucket"), {
    default: "",
    about:
      "The bucket for files, `https://host/bucket`, at Amazon or any storage with its interface. Empty: the folder `files` under DATA_DIR, which only one machine reads.",
  }),
  S3_KEY_ID: setting(text(/^.{0,200}$/, "at most 200 characters"), { default: "", about: "Id of the bucket's access key." }),
  S3_SECRET: setting(text(/^.{0,200}$/, "at most 200 characters"), { default: "", about: "Secret of the bucket's access key." }),
  S3_REGION: setting(text(/^[a-z0-9-]{1,40}$/, "a region like eu-central-1"), {
    default: "us-east-1",
    about: "The bucket's region, as it is signed; storages without regions take any.",
  }),
  CLAMD_URL: setting(text(/^$|^tcp:\/\/[^\s/:?#]+:\d{1,5}$|^unix:\/\/\/\S{1,100}$/, "empty, or tcp://host:port, or unix:///path"), {
    default: "",
    about:
      "ClamAV's clamd, which scans files that people send: `tcp://host:port` or `unix:///path`. Empty: no file is scanned, which the start warns of; simulated in a demo.",
  }),
} as const;
