import type { Device } from "../operations/contract.ts";

const bg = {
  nameless: "Устройство без име",
  by: { "24": "Wi-Fi 2,4 GHz", "5": "Wi-Fi 5 GHz", cable: "кабел" } satisfies Record<Device["connection"], string>,
  picker: {
    label: "Устройство от мрежата",
    hint: "Изберете го по име или попълнете полетата на ръка.",
    none: "Друго – ще го напиша",
    loading: "Търсим устройствата Ви…",
    failed: "Списъкът с устройства не се зареди. Попълнете полетата на ръка.",
    empty: "Рутерът още не познава устройства. Попълнете полетата на ръка.",
    now: "Свързани сега",
    before: "Познати, но не са свързани",
  },
};

const en: typeof bg = {
  nameless: "Device without a name",
  by: { "24": "Wi-Fi 2.4 GHz", "5": "Wi-Fi 5 GHz", cable: "cable" },
  picker: {
    label: "A device of your network",
    hint: "Pick it by its name, or fill the fields in by hand.",
    none: "Another one – I will type it",
    loading: "Looking for your devices…",
    failed: "The list of devices did not load. Fill the fields in by hand.",
    empty: "The router knows no devices yet. Fill the fields in by hand.",
    now: "Connected now",
    before: "Known, but not connected",
  },
};

/** Words for the devices of the home network. */
export const devices = { bg, en };
