import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { renderComponent } from "./render-component.tsx";

const answers: boolean[] = [];

function AskingSheet() {
  const confirm = useConfirm();
  const ask = async () =>
    void answers.push(await confirm({ title: "Leave?", text: "It will be lost.", confirmLabel: "Leave" }));
  return (
    <Sheet open onClose={ask} title="Form">
      <input aria-label="Name" />
    </Sheet>
  );
}

test("Escape asks once, and Escape in the question closes only the question", async () => {
  const { user } = await renderComponent(<AskingSheet />);
  await user.click(await screen.findByLabelText("Name"));
  await user.keyboard("{Escape}");
  await screen.findByRole("alertdialog", { name: "Leave?" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(new Set(answers)).toEqual(new Set([false]));
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(answers.at(-1)).toBe(true));
});
