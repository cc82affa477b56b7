import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings, startJourney, type Journey } from "./harness.ts";
import { focused, modal, openSection, press, type Visitor } from "./home-internet.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.close());

/** Home internet with the access section open and read. */
async function openAccess(who: Visitor = {}) {
  const { page, section } = await openSection(journey, "access", who);
  await section.locator("h3").first().waitFor();
  return { page, section };
}

test("access is restricted with a first device, whose MAC and note are edited in its row, and opened again", async () => {
  const { page, section } = await openAccess({ language: "en" });
  expect(await section.getByRole("table").count()).toBe(0);
  expect(await section.getByRole("button", { name: "Add the device" }).isDisabled()).toBe(true);
  await section.getByText("Only the list, each at its address", { exact: true }).click();
  const tablet = section.getByRole("option", { name: /^Tablet/ });
  await tablet.waitFor({ state: "attached" });
  await section.getByLabel("A device of your network").selectOption(await tablet.getAttribute("value"));
  await section.getByRole("button", { name: "Save the access with this device" }).click();
  await modal(page, "Add this device?").getByText("For now only Tablet will join.").waitFor();
  await modal(page, "Add this device?").getByText("Tablet will join the network with the address 192.168.1.104.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, "Add this device?", "Add it");
  await press(page, "Done", "OK");
  await section.getByText("Now: Only the list, each at its address.").waitFor();

  await section.getByRole("button", { name: "Change the note for Tablet" }).click();
  await section.getByLabel("Note for Tablet").fill("x".repeat(65));
  await page.keyboard.press("Enter");
  await section.getByText("The note is too long. Shorten it to 64 characters.").waitFor();
  await section.getByLabel("Note for Tablet").fill("Grandma");
  await page.keyboard.press("Enter");
  await modal(page, "Done").getByText("Saved.").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Change the note for Grandma");

  await section.getByRole("button", { name: "Change the MAC address of Grandma" }).click();
  await section.getByLabel("MAC address of Grandma").fill("02:00:00:00:51:01"); // which the router refuses
  await page.keyboard.press("Enter");
  await page
    .getByRole("alertdialog")
    .getByText(/refused the change because of “MAC address”/)
    .waitFor();
  await page.keyboard.press("Escape");
  await section.getByText("Stored: F0:18:98:6D:02:C4").waitFor();
  expect(await section.getByLabel("MAC address of Grandma").inputValue()).toBe("02:00:00:00:51:01");
  expect(await axeFindings(page)).toEqual([]);
  await section.getByLabel("MAC address of Grandma").fill("f018.986d.02c5");
  await page.keyboard.press("Enter");
  await press(page, "Done", "OK");
  await section.getByRole("cell", { name: /F0:18:98:6D:02:C5/ }).waitFor();

  await section.getByRole("button", { name: "Change the MAC address of Grandma" }).click();
  await section.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => focused(page)).toBe("Change the MAC address of Grandma");

  await section.getByText("Everyone", { exact: true }).click();
  await section.getByRole("button", { name: "Save the access" }).click();
  await press(page, "Allow access for every device?", "Allow everyone");
  await press(page, "Done", "OK");
  await section.getByText("Now: Everyone.").waitFor();
  expect(await section.getByRole("table").count()).toBe(0);
});

test("the first device is asked for with the type, and removing the last one says that the network opens, before and after, on a phone too", async () => {
  const { page, section } = await openAccess({ cid: "C1000002", width: 390, dark: true });
  await section.getByText("Само от списъка, с какъвто и да е адрес", { exact: true }).click();
  await section.getByText("Списъкът е празен. Изберете и първото устройство").waitFor();
  const save = section.getByRole("button", { name: "Запазете достъпа с това устройство" });
  await save.click();
  await section.getByText("Попълнете това поле.").waitFor();
  const camera = section.getByRole("option", { name: /^Camera/ });
  await camera.waitFor({ state: "attached" });
  await section.getByLabel("Устройство от мрежата").selectOption(await camera.getAttribute("value"));
  expect(await axeFindings(page)).toEqual([]);
  await save.click();
  await modal(page, "Да добавим ли това устройство?").getByText("Засега ще влиза само Camera.").waitFor();
  await press(page, "Да добавим ли това устройство?", "Добавете го");
  await press(page, "Готово", "Добре");
  await section.getByText("В момента: Само от списъка, с какъвто и да е адрес.").waitFor();

  await section.getByRole("button", { name: "Премахнете „Camera“ от списъка" }).click();
  await modal(page, "Да премахнем ли устройството?").getByText("мрежата ще е отворена за всички").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, "Да премахнем ли устройството?", "Премахнете и отворете за всички");
  await modal(page, "Готово").getByText("Сега мрежата е отворена за всички").waitFor();
  await press(page, "Готово", "Добре");
  await section.getByText("В момента: Всички.").waitFor();
  expect(await section.getByRole("radio", { name: /^Всички/ }).isChecked()).toBe(true);
});
