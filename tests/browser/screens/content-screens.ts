import { expectVisible } from "#tests/browser/kit/page-expectations.ts";
import { type ScreenStates, text, title } from "./screen-state.ts";

/** The states of a list that is answered whole, and of its form with a preview. */
const contentStates = (options: { path: string; name: string; call: string; error: string }): ScreenStates => {
  const { path, name, call, error } = options;
  return {
    [`${name}: list`]: { path, shows: (page) => page.locator("[data-row]") },
    [`${name}: loading`]: { path, holds: call, shows: title(name) },
    [`${name}: not loaded`]: { path, fails: call, shows: text(error) },
    [`${name}: form and preview`]: {
      path: `${path}/1`,
      act: async (page) => {
        await expectVisible(page.getByRole("dialog").getByRole("textbox").first());
        const unfold = page.getByRole("button", { name: "Show preview" });
        if (await unfold.isVisible()) await unfold.click();
      },
      shows: (page) => page.getByRole("img", { name: / as shown on a / }),
    },
    [`${name}: delete`]: {
      path,
      act: (page) =>
        page
          .getByRole("button", { name: /^Delete/ })
          .first()
          .click(),
      shows: (page) => page.getByRole("alertdialog"),
    },
  };
};

/** The screens on which staff change what the website says. */
export const contentScreens: ScreenStates = {
  ...contentStates({
    path: "/admin/hero-slides",
    name: "Hero slides",
    call: "**/api/admin/hero-slides",
    error: "Failed to fetch slides",
  }),
  ...contentStates({
    path: "/admin/services",
    name: "Service categories",
    call: "**/api/admin/categories",
    error: "Failed to fetch categories",
  }),
  "Service categories: errors": {
    path: "/admin/services/new",
    act: (page) => page.getByRole("button", { name: "Create category" }).click(),
    shows: text("Name is required"),
  },
  "Contact info": { path: "/admin/contact-info", shows: (page) => page.getByLabel("Company name") },
  "Contact info: not loaded": {
    path: "/admin/contact-info",
    fails: "**/api/admin/contact-info",
    shows: text("Failed to load contact information"),
  },
  "Contact info: social link": {
    path: "/admin/contact-info/1",
    shows: (page) => page.getByRole("dialog").getByRole("textbox", { name: "Platform" }),
  },
};
