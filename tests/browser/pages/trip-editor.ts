import type { Locator, Page } from "playwright-core";
import { expectVisible } from "#tests/browser/kit/page-expectations.ts";

/** Page object of the trip editor, which administrators open on the public site. */
export function tripEditor(page: Page) {
  const card = (title: string | RegExp): Locator => page.locator(".trip-card").filter({ hasText: title });
  const dialog = page.getByRole("dialog");
  return {
    card,
    editButtons: () => page.getByRole("button", { name: /^Edit/ }),
    dialog,
    /** Asked before unsaved changes are lost; above the editor. */
    question: page.getByRole("alertdialog"),
    /** Opens the editor of the trip with this title from its card. */
    open: async (title: string) => {
      await card(title).first().getByRole("button", { name: /^Edit/ }).click();
      await expectVisible(dialog.getByRole("tab", { name: "Basic Info" }));
    },
    tab: (name: string) => dialog.getByRole("tab", { name: new RegExp(`^${name}`) }),
    field: (name: string) => dialog.getByLabel(name, { exact: true }),
    optionalField: (name: string) => dialog.getByLabel(new RegExp(`^${name}( \\(optional\\))?$`)),
    press: (name: string) => dialog.getByRole("button", { name, exact: true }).click(),
    toast: (text: string | RegExp) => page.locator("[data-sonner-toast]").filter({ hasText: text }),
  };
}
