import { beforeEach, expect, test, vi } from "vitest";

type Handler = (event: object) => void;
const handlers = new Map<string, Handler[]>();

/** What the module uses of a browser's page: its events, and forms with one field. */
class FakeElement {
  form?: FakeForm;
  isConnected = true;
  closest() {
    return this.form ?? this;
  }
}
class FakeField extends FakeElement {
  type = "text";
  name = "note";
  value = "";
}
class FakeForm extends FakeElement {
  method = "post";
  dataset = {};
  elements = [new FakeField()];
}

beforeEach(() => {
  handlers.clear();
  vi.resetModules();
  vi.stubGlobal("addEventListener", (type: string, handle: Handler) => handlers.set(type, [...(handlers.get(type) ?? []), handle]));
  vi.stubGlobal("removeEventListener", () => undefined);
  for (const name of ["Element", "HTMLTextAreaElement", "HTMLSelectElement"]) vi.stubGlobal(name, FakeElement);
  vi.stubGlobal("HTMLInputElement", FakeField);
  return () => void vi.unstubAllGlobals();
});

const happens = (type: string, form: FakeForm) => {
  const [field] = form.elements;
  field!.form = form;
  for (const handle of handlers.get(type) ?? []) handle({ target: field, defaultPrevented: true });
};
function typed(form: FakeForm): void {
  happens("focusin", form);
  form.elements[0]!.value = "typed";
  happens("input", form);
}
/** The module with its own marks, which watches the page. */
async function watched() {
  const { holdsUnfinished } = await import("./unfinished.ts");
  const { takeSubmitted, watchForms } = await import("./unfinished-form.ts");
  watchForms();
  return { takeSubmitted, holds: holdsUnfinished };
}

test("what is done meanwhile without a form ends no form whose work has begun, and the form's own end does", async () => {
  const { takeSubmitted, holds } = await watched();
  const form = new FakeForm();
  typed(form);
  happens("submit", form);
  const sent = takeSubmitted();
  takeSubmitted().finish(); // another button of the page was accepted
  expect(holds()).toBe(true);
  sent.finish();
  expect(holds()).toBe(false);
});

test("a form that is accepted asks nothing while its work leads to another page, and asks again where that work fails", async () => {
  const { takeSubmitted, holds } = await watched();
  const form = new FakeForm();
  typed(form);
  happens("submit", form);
  const sent = takeSubmitted();
  expect(holds()).toBe(true);
  sent.accepted(true);
  expect(holds()).toBe(false); // Firefox asks at once, as soon as a script opens another page
  sent.accepted(false);
  expect(holds()).toBe(true);
});

test("of two forms that are sent one shortly after the other each ends its own", async () => {
  const { takeSubmitted, holds } = await watched();
  const forms = [new FakeForm(), new FakeForm()] as const;
  const ends = forms.map((form) => {
    typed(form);
    happens("submit", form);
    return takeSubmitted();
  });
  ends[0]!.finish();
  expect([holds(forms[0] as never), holds(forms[1] as never)]).toEqual([true, false]);
});
