import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { z } from "zod";
import { ChipsField } from "#app/kit/form/chips-field.tsx";
import { ColourField } from "#app/kit/form/colour-field.tsx";
import { formSchema } from "#app/kit/form/form-schema.ts";
import { FormTabs } from "#app/kit/form/form-tabs.tsx";
import { LinesField } from "#app/kit/form/lines-field.tsx";
import { LinkField } from "#app/kit/form/link-field.tsx";
import { MoneyField } from "#app/kit/form/money-field.tsx";
import { TextField } from "#app/kit/form/text-fields.tsx";
import { useFormTabs } from "#app/kit/form/use-form-tabs.ts";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { hexColourPattern } from "#shared/kit/hex-colour.ts";
import { requiredSingleLine } from "#shared/kit/text-fields.ts";
import { optionalLink } from "#shared/kit/urls.ts";
import { renderComponent } from "./render-component.tsx";

const schema = z.object({
  title: requiredSingleLine(60, "Title is required"),
  price: z.number().min(0, "Price can't be negative").optional(),
  link: optionalLink,
  colour: z.string().regex(hexColourPattern, "Please enter a colour"),
  places: z.array(z.string()),
  points: z.array(requiredSingleLine(60, "Please enter text")).max(3, "At most 3"),
});
const labels = {
  title: "Title",
  price: "Price",
  link: "Link",
  colour: "Colour",
  places: "Places",
  points: "Points",
};
const tabDefinitions = {
  basic: { label: "Basic", fields: ["title", "price"] },
  more: { label: "More", fields: ["link", "colour", "places", "points"] },
};
const stored = {
  ...{ id: 1, version: 1, title: "Ridge", price: 10, link: "", colour: "#1e4d3b", places: ["Musanze"] },
  points: ["One", "Two", "Three"],
};
type Stored = Omit<typeof stored, "price"> & { price?: number | undefined };

type FormProps = { onSend: (changes: object) => void; loadSchema?: () => Promise<typeof schema> };

function Form({ onSend, loadSchema = async () => schema }: FormProps) {
  const tabs = useFormTabs(tabDefinitions);
  const record = useRecordForm({
    ...{
      name: "test",
      schema: { ...formSchema(schema), load: loadSchema },
      labels,
      onSaved: () => {},
      onInvalid: tabs.goToFirst,
    },
    record: stored as Stored,
    toForm: (from: Stored | null) => {
      const { id: _, version: __, ...fields } = from ?? stored;
      return fields;
    },
    update: async ({ id, version, ...changes }) => {
      onSend(changes);
      return { ...stored, ...changes, version: version + 1 };
    },
    messages: { updated: "Saved", updateFailed: "Not saved" },
  });
  const { field } = record;
  return (
    <RecordForm form={record} saveLabel="Save">
      <FormTabs
        form={record.form}
        tabs={tabs}
        label="Sections"
        panels={{
          basic: (
            <>
              <TextField {...field("title")} counted={{ recommended: 5 }} />
              <MoneyField {...field("price")} currency="RWF" />
            </>
          ),
          more: (
            <>
              <LinkField {...field("link")} />
              <ColourField {...field("colour")} />
              <ChipsField {...field("places")} maxLength={30} hint="Towns." />
              <LinesField {...field("points")} itemLabel="Point" maxLength={60} maxItems={3} />
            </>
          ),
        }}
      />
    </RecordForm>
  );
}

async function openForm(options: Pick<FormProps, "loadSchema"> = {}) {
  const sent: object[] = [];
  const opened = await renderComponent(<Form onSend={(changes) => sent.push(changes)} {...options} />);
  await screen.findByRole("tab", { name: "Basic" });
  const save = () => opened.user.click(screen.getByRole("button", { name: "Save" }));
  const openMore = () => opened.user.click(screen.getByRole("tab", { name: /^More/ }));
  return { ...opened, sent, save, openMore };
}

test("a text counts its characters, and money has the decimals of its currency", async () => {
  const { user } = await openForm();
  await user.type(screen.getByLabelText("Title"), " at dawn");
  await screen.findByText("13 of 5 characters");
  expect(screen.getByLabelText(/^Price/)).toHaveProperty("step", "1");
});

test("Enter in a field of one line goes to the next field, and saves nothing", async () => {
  const { user, sent, save } = await openForm();
  await user.type(screen.getByLabelText("Title"), " 2{Enter}");
  expect(document.activeElement).toBe(screen.getByLabelText(/^Price/));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByLabelText(/^Price/));
  expect(sent).toEqual([]);
  await save();
  await waitFor(() => expect(sent).toEqual([{ title: "Ridge 2" }]));
});

test("chips are added by Enter, comma and leaving the field, and removed by Backspace and button", async () => {
  const { user, sent, save, openMore } = await openForm();
  await openMore();
  const input = screen.getByLabelText(/^Places/);
  await user.type(input, "Kigali{Enter}Rubavu, Musanze,Huye");
  await user.tab();
  const chips = () => within(screen.getByRole("list", { name: "Selected places" })).getAllByRole("listitem");
  expect(chips().map(({ textContent }) => textContent)).toEqual(["Musanze", "Kigali", "Rubavu", "Huye"]);
  await user.click(screen.getByRole("button", { name: "Remove Musanze" }));
  expect(document.activeElement).toBe(input);
  await user.keyboard("{Backspace}");
  await save();
  await waitFor(() => expect(sent).toEqual([{ places: ["Kigali", "Rubavu"] }]));
});

test("lines are added, removed, pasted and moved by keys, and the focus follows", async () => {
  const { user, sent, save, openMore } = await openForm();
  await openMore();
  const lines = () => screen.getAllByRole("textbox", { name: /^Point/ }).map((line) => line.textContent);
  screen.getByRole("textbox", { name: "Point 1" }).focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(lines()).toEqual(["Two", "One", "Three"]);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Point 2" }));
  await screen.findByText("Moved point 1 to position 2 of 3");
  await user.clear(screen.getByRole("textbox", { name: "Point 3" }));
  await user.keyboard("{Backspace}");
  expect(lines()).toEqual(["Two", "One"]);
  await user.keyboard("{Enter}");
  await user.paste("Four\n\n Five ");
  expect(lines()).toEqual(["Two", "One", "Four", "Five"]);
  expect(screen.getByRole("button", { name: "Add point" })).toHaveProperty("disabled", true);
  await save();
  await screen.findByText("At most 3");
  await user.click(screen.getByRole("button", { name: "Remove point 1" }));
  await save();
  await waitFor(() => expect(sent).toEqual([{ points: ["One", "Four", "Five"] }]));
});

test("tabs count their errors, and saving opens the first one at its field", async () => {
  const { user, sent, save, openMore } = await openForm();
  await user.clear(screen.getByLabelText("Title"));
  await openMore();
  await user.clear(screen.getByRole("textbox", { name: "Point 2" }));
  await user.type(screen.getByLabelText(/^Link/), "javascript:alert(1)");
  await save();
  await screen.findByRole("tab", { name: "Basic, 1 error", selected: true });
  await screen.findByRole("tab", { name: "More, 2 errors" });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Title")));
  await user.keyboard("Lake");
  await save();
  await screen.findByRole("tab", { name: "More, 2 errors", selected: true });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Link/)));
  await user.clear(screen.getByLabelText(/^Link/));
  await save();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Point 2" })));
  await user.keyboard("Two!");
  await save();
  await waitFor(() => expect(sent).toEqual([{ title: "Lake", points: ["One", "Two!", "Three"] }]));
});

test("a form whose schema comes late waits for it with the first save", async () => {
  const loaded = Promise.withResolvers<typeof schema>();
  const { user, sent, save } = await openForm({ loadSchema: () => loaded.promise });
  await user.clear(screen.getByLabelText("Title"));
  await save();
  await screen.findByRole("button", { name: "Saving…" });
  loaded.resolve(schema);
  await screen.findByText("Title is required");
  await user.type(screen.getByLabelText("Title"), "Lake");
  await save();
  await waitFor(() => expect(sent).toEqual([{ title: "Lake" }]));
});

test("a form whose schema can't be loaded says so, keeps what was typed, and tries again", async () => {
  let isReachable = false;
  const loadSchema = () => (isReachable ? Promise.resolve(schema) : Promise.reject(new Error("Failed to fetch")));
  const { user, sent, save } = await openForm({ loadSchema });
  await user.type(screen.getByLabelText("Title"), " 2");
  await save();
  await screen.findAllByText("Not saved");
  await screen.findAllByText("Reload the page and try again.");
  expect(sent).toEqual([]);
  isReachable = true;
  await save();
  await waitFor(() => expect(sent).toEqual([{ title: "Ridge 2" }]));
});

test("a tab is shown from its top, however far the one before was scrolled", async () => {
  const { openMore } = await openForm();
  const scroller = screen.getByRole("tabpanel").parentElement;
  if (!scroller) throw new Error("The panels stand in no element");
  scroller.scrollTop = 300;
  await openMore();
  expect(scroller.scrollTop).toBe(0);
});

test("a colour is picked or typed, and says how text reads on it", async () => {
  const { user, sent, save, openMore } = await openForm();
  await openMore();
  screen.getByText(/^Text on it is white, with a contrast of 9\.\d:1\.$/);
  fireEvent.input(screen.getByLabelText("Pick colour"), { target: { value: "#f2b441" } });
  await screen.findByText(/^Text on it is dark/);
  const text = screen.getByLabelText("Colour");
  await user.clear(text);
  await user.type(text, "#fb4");
  expect(screen.getByLabelText("Pick colour")).toHaveProperty("value", "#ffbb44");
  await save();
  await waitFor(() => expect(sent).toEqual([{ colour: "#fb4" }]));
});
