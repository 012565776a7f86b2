import { screen, waitFor } from "@testing-library/react";
import { Ellipsis } from "lucide-react";
import { expect, test } from "vitest";
import { Menu, MenuItem } from "#app/kit/screens/menu.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { renderComponent } from "./render-component.tsx";

const renderMenu = async () => {
  const chosen: string[] = [];
  const { user } = await renderComponent(
    <main>
      <Menu trigger={<IconButton icon={Ellipsis} label="More actions" />}>
        <MenuItem onSelect={() => chosen.push("edit")}>Edit</MenuItem>
        <MenuItem onSelect={() => chosen.push("copy")}>Copy</MenuItem>
      </Menu>
    </main>,
  );
  const button = () => screen.getByRole("button", { name: "More actions" });
  await screen.findByRole("button", { name: "More actions" });
  return { user, chosen, button };
};

const expectClosed = (button: () => HTMLElement) =>
  waitFor(() => {
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(button());
  });

test("a menu opens by mouse, and an item is chosen", async () => {
  const { user, chosen, button } = await renderMenu();
  expect(button().getAttribute("aria-haspopup")).toBe("menu");
  await user.click(button());
  await user.click(await screen.findByRole("menuitem", { name: "Copy" }));
  expect(chosen).toEqual(["copy"]);
});

test.each(["{Enter}", "{ArrowDown}"])(
  "%s opens a menu at its first item, and Escape leads back to the button",
  async (key) => {
    const { user, chosen, button } = await renderMenu();
    for (const _ of ["the first time", "once more"]) {
      button().focus();
      await user.keyboard(key);
      await waitFor(() => expect(document.activeElement?.textContent).toBe("Edit"));
      await user.keyboard("{Escape}");
      await expectClosed(button);
    }
    expect(chosen).toEqual([]);
  },
);

test("a button with a picture only shows its name under the mouse, until Escape", async () => {
  const { user, button } = await renderMenu();
  expect(screen.queryByText("More actions")).toBeNull();
  await user.hover(button());
  await screen.findByText("More actions", {}, { timeout: 5_000 });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("More actions")).toBeNull());
});
