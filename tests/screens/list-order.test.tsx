import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { useListScreen } from "#app/kit/list/use-list-screen.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { faqEntries } from "#server/database/tables.ts";
import { aFaqEntry } from "#server/testing/factories/content.ts";
import type { FaqEntry } from "#shared/pages/content.ts";
import { findToast } from "./open-screen.tsx";
import { componentPath, renderComponent } from "./render-component.tsx";

const labels = { title: "Questions", search: "Search", loadFailed: "Failed to load", empty: { title: "None" } };
const nameOf = ({ question }: FaqEntry) => question;

function Questions({ isFixed = false }: { isFixed?: boolean }) {
  const list = useListScreen({ path: componentPath });
  return (
    <ListPage
      {...{ list, labels, nameOf }}
      query={() => queries.faq.listForEditing({})}
      columns={[{ id: "question", header: "Question", cell: nameOf }]}
      {...(!isFixed && { onReorder: (ids: number[]) => client.faq.reorder({ ids }) })}
    />
  );
}

const openQuestions = async () => {
  const opened = await renderComponent(<Questions />, {
    prepare: async (ctx) => {
      for (const [index, question] of ["First?", "Second?", "Third?"].entries())
        await aFaqEntry(ctx, { question, sort_order: index });
    },
  });
  await screen.findByRole("link", { name: "First?" });
  const storedOrder = async () =>
    (await opened.ctx.db.select().from(faqEntries).orderBy(faqEntries.sort_order)).map(({ question }) => question);
  return { ...opened, storedOrder };
};

const shownOrder = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

test("rows are moved by keys and by buttons: shown at once, saved, announced, and the focus follows", async () => {
  const { user, storedOrder } = await openQuestions();
  const first = screen.getByRole("link", { name: "First?" });
  first.focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(shownOrder()).toEqual(["Second?", "First?", "Third?"]);
  expect(document.activeElement?.textContent).toBe("First?");
  await screen.findByText("Moved First? to position 2 of 3");
  await user.click(screen.getByRole("button", { name: "Move Third? up" }));
  expect(shownOrder()).toEqual(["Second?", "Third?", "First?"]);
  await waitFor(async () => expect(await storedOrder()).toEqual(["Second?", "Third?", "First?"]));
  expect(shownOrder()).toEqual(["Second?", "Third?", "First?"]);
});

test("a move is taken back by Undo, which replaces that of an older change", async () => {
  const { user, storedOrder } = await openQuestions();
  toast.success({ title: "Question updated", undo: () => {} });
  await user.click(screen.getByRole("button", { name: "Move Third? up" }));
  await findToast("Order saved");
  await screen.findByText("Number 2 of 3: Third?");
  expect(await storedOrder()).toEqual(["First?", "Third?", "Second?"]);
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await findToast("Undone");
  expect(shownOrder()).toEqual(["First?", "Second?", "Third?"]);
  expect(await storedOrder()).toEqual(["First?", "Second?", "Third?"]);
});

test("moves in a row are saved one after the other, as the last one left the rows", async () => {
  const { user, storedOrder, bodies } = await openQuestions();
  screen.getByRole("link", { name: "First?" }).focus();
  await user.keyboard("{Alt>}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}{/Alt}");
  await waitFor(async () => expect(await storedOrder()).toEqual(["Second?", "Third?", "First?"]));
  expect(bodies("POST /api/faq/reorder").length).toBeLessThanOrEqual(2);
});

test("an order that can't be saved is rolled back and said", async () => {
  const { user, intercept, storedOrder } = await openQuestions();
  intercept("/faq/reorder", async () => Response.json({ message: "The server is busy." }, { status: 503 }));
  await user.click(screen.getByRole("button", { name: "Move First? down" }));
  expect((await screen.findAllByText("Failed to save the order")).length).toBeGreaterThan(0);
  expect(shownOrder()).toEqual(["First?", "Second?", "Third?"]);
  intercept("/faq/reorder", null);
  await user.click(screen.getByRole("button", { name: "Move First? down" }));
  await waitFor(async () => expect(await storedOrder()).toEqual(["Second?", "First?", "Third?"]));
});

test("a filtered list can't be reordered", async () => {
  const { user } = await openQuestions();
  await user.type(screen.getByRole("searchbox"), "ir");
  await waitFor(() => expect(shownOrder()).toEqual(["First?", "Third?"]));
  expect(screen.queryByRole("button", { name: "Move First? down" })).toBeNull();
});

test("an empty list shows what is added from elsewhere", async () => {
  await renderComponent(<Questions isFixed />);
  await screen.findByText("None");
  await client.faq.create({ question: "First?", answer: "Yes.", category: "booking" });
  await screen.findByRole("link", { name: "First?" });
});
