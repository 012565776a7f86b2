import type { Page } from "playwright-core";
import { expectVisible } from "#tests/browser/kit/page-expectations.ts";
import { backOffice } from "#tests/browser/pages/back-office.ts";
import { listStates } from "./list-states.ts";
import { heading, type ScreenStates, text } from "./screen-state.ts";

export const signInScreens: ScreenStates = {
  "sign-in": { path: "/admin/login", shows: heading("Sign in to the back-office") },
  "sign-in: refused": {
    path: "/admin/login",
    act: async (page) => {
      const { login } = backOffice(page);
      await login.fill({ email: "nobody@example.org", secret: "not this" });
      await login.send();
    },
    shows: text("Invalid credentials"),
  },
};

/** Seen by staff without the permission. */
export const accessScreens: ScreenStates = {
  "access denied": { path: "/admin/outbox", shows: heading("Access Denied") },
};

const openRowMenu = (page: Page): Promise<void> =>
  page
    .getByRole("button", { name: /^More actions for/ })
    .first()
    .click();
const openFirstRow = (page: Page): Promise<void> => page.locator("[data-row-link]").first().click();
const menu = (page: Page) => page.getByRole("menu");
const dialog = (page: Page) => page.getByRole("dialog");

const frameScreens: ScreenStates = {
  "session is checked": { path: "/admin/bookings", holds: "**/api/auth/me", shows: text("Authenticating") },
  "server unreachable": { path: "/admin/bookings", fails: "**/api/auth/me", shows: heading("Can't reach the server") },
  "unknown screen": { path: "/admin/no-such-screen", shows: heading("Page not found") },
  "navigation drawer": {
    path: "/admin/bookings",
    only: "narrow",
    act: (page) => page.getByRole("button", { name: "Open menu" }).click(),
    shows: (page) => backOffice(page).menu(),
  },
  "account menu": {
    path: "/admin/bookings",
    act: async (page) => {
      await expectVisible(page.locator("[data-row]"));
      const openDrawer = page.getByRole("button", { name: "Open menu" });
      if (await openDrawer.isVisible()) await openDrawer.click();
      await page
        .getByRole("button", { name: /^Your account/ })
        .filter({ visible: true })
        .click();
    },
    shows: menu,
  },
  "command palette": {
    path: "/admin/bookings",
    act: async (page) => {
      await expectVisible(page.locator("[data-row]"));
      await page.keyboard.press("ControlOrMeta+K");
      await page.getByRole("dialog").getByRole("combobox").fill("Wolfe");
    },
    shows: (page) => page.getByRole("option", { name: /LT\d/ }),
  },
  "keyboard shortcuts": {
    path: "/admin/bookings",
    act: async (page) => {
      await expectVisible(page.locator("[data-row]"));
      await page.keyboard.press("?");
    },
    shows: (page) => page.getByRole("dialog", { name: "Keyboard shortcuts" }),
  },
};

const analyticsScreens: ScreenStates = {
  dashboard: { path: "/admin", shows: (page) => page.getByRole("heading", { name: "Performance monitor" }) },
  "dashboard: failed": {
    path: "/admin",
    fails: "**/api/analytics/**",
    shows: (page) => page.getByRole("alert").filter({ hasText: "Failed to load real-time analytics" }),
  },
  analytics: {
    path: "/admin/analytics",
    shows: (page) => page.getByRole("slider", { name: "Values of Revenue trend" }),
  },
  "analytics: failed": {
    path: "/admin/analytics",
    fails: "**/api/analytics?**",
    shows: (page) => page.getByRole("alert").filter({ hasText: "Failed to fetch analytics data" }),
  },
};

const testimonialScreens: ScreenStates = {
  ...listStates({
    path: "/admin/testimonials",
    name: "Testimonials",
    call: "**/api/admin/testimonials?**",
    error: "Failed to fetch testimonials",
  }),
  "Testimonials: form": {
    path: "/admin/testimonials",
    act: openFirstRow,
    shows: (page) => dialog(page).getByRole("textbox", { name: "Review" }),
  },
  "Testimonials: errors": {
    path: "/admin/testimonials/new",
    act: (page) => page.getByRole("button", { name: "Create testimonial" }).click(),
    shows: text("Customer name is required"),
  },
  "Testimonials: delete selected": {
    path: "/admin/testimonials",
    act: async (page) => {
      await page
        .getByRole("checkbox", { name: /^Select/ })
        .nth(1)
        .click();
      await page.getByRole("region", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
    },
    shows: (page) => page.getByRole("alertdialog"),
  },
};

const placeScreens: ScreenStates = {
  ...listStates({
    path: "/admin/places",
    name: "Places",
    call: "**/api/admin/places?**",
    error: "Failed to fetch places",
  }),
  "Places: errors": {
    path: "/admin/places/new",
    act: (page) => page.getByRole("button", { name: "Create place" }).click(),
    shows: text("Name is required"),
  },
};

const tripScreens: ScreenStates = {
  ...listStates({
    path: "/admin/trips",
    name: "Trips",
    call: "**/api/admin/trips?**",
    error: "Failed to load trips",
  }),
  "Trips: row menu": { path: "/admin/trips", act: openRowMenu, shows: menu },
  "Trips: new trip": {
    path: "/admin/trips/new",
    act: (page) => page.getByRole("button", { name: "Create Trip" }).click(),
    shows: text("Title is required."),
  },
  "Trips: preview link and history": {
    path: "/admin/trips",
    act: async (page) => {
      await openFirstRow(page);
      await page.getByRole("tab", { name: /^SEO/ }).click();
    },
    shows: heading("History"),
  },
};

const bookingScreens: ScreenStates = {
  ...listStates({
    path: "/admin/bookings",
    name: "Bookings",
    call: "**/api/bookings?**",
    error: "Failed to fetch bookings",
  }),
  "Bookings: row selected": {
    path: "/admin/bookings",
    act: async (page) => {
      await page
        .getByRole("checkbox", { name: /^Select Wolfe/ })
        .first()
        .click();
      await expectVisible(page.getByText("1 selected"));
      // At the end of the list the selection bar covers no row.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    },
    shows: text("1 selected"),
  },
  "Bookings: row menu": { path: "/admin/bookings", act: openRowMenu, shows: menu, reopens: true },
  "Bookings: email": {
    path: "/admin/bookings?status=confirmed&payment_status=pending",
    act: async (page) => {
      await openRowMenu(page);
      await page.getByRole("menuitem", { name: "Payment reminder…" }).click();
    },
    shows: (page) => page.getByRole("textbox", { name: "Subject" }),
  },
  "booking details": {
    path: "/admin/bookings?status=pending",
    act: openFirstRow,
    shows: (page) => dialog(page).getByRole("heading", { name: "History" }),
  },
  "find a person": { path: "/admin/people", shows: heading("Find a person") },
  "everything about a person": {
    path: "/admin/bookings?status=pending",
    act: async (page) => {
      await openFirstRow(page);
      await dialog(page).getByRole("link", { name: "Everything about this person" }).click();
    },
    shows: heading("Emails"),
  },
  "booking details: question": {
    path: "/admin/bookings?status=pending",
    act: async (page) => {
      await openFirstRow(page);
      await dialog(page).getByRole("button", { name: "More" }).click();
      await page.getByRole("menuitem", { name: "Delete booking…" }).click();
    },
    shows: (page) => page.getByRole("alertdialog"),
  },
  "booking form: errors": {
    path: "/admin/bookings/new",
    act: async (page) => {
      await backOffice(page).submit();
      await expectVisible(backOffice(page).toast("Validation Error"));
    },
    shows: text("First name is required"),
  },
  "booking form: list of trips": {
    path: "/admin/bookings/new",
    act: (page) => backOffice(page).form().getByRole("combobox", { name: "Trip", exact: true }).fill("gorilla"),
    shows: (page) => page.getByRole("option"),
  },
  "booking form: trips not loaded": {
    path: "/admin/bookings/new",
    fails: "**/api/trips?**",
    shows: text("Using offline content"),
  },
};

const imageScreens: ScreenStates = {
  ...listStates({
    path: "/admin/images",
    name: "Images",
    call: "**/api/images?**",
    error: "Failed to fetch images",
  }),
  "Images: large grid": { path: "/admin/images?layout=large", shows: (page) => page.locator("[data-row]") },
  "Images: list": { path: "/admin/images?layout=list", shows: (page) => page.locator("[data-row]") },
  "Images: details": {
    path: "/admin/images",
    act: openFirstRow,
    shows: (page) => dialog(page).getByRole("heading", { name: "History" }),
  },
  "Images: delete one in use": {
    path: "/admin/images?category=trips",
    act: async (page) => {
      await openFirstRow(page);
      await dialog(page).getByRole("button", { name: "Delete image" }).click();
    },
    shows: (page) => page.getByRole("alertdialog"),
  },
  "Images: upload": {
    path: "/admin/images",
    act: async (page) => {
      await page.getByRole("button", { name: "Upload images" }).click();
      const notes = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("text") };
      const start = { name: "ridge.jpg", mimeType: "image/jpeg", buffer: Buffer.from([0xff, 0xd8, 0xff]) };
      await dialog(page).locator("input[type=file]").setInputFiles([notes, start]);
    },
    shows: text("Invalid file type. Please use JPG, PNG, GIF, or WebP files."),
  },
};

const mailScreens: ScreenStates = {
  ...listStates({
    path: "/admin/outbox",
    name: "Outbox",
    call: "**/api/mail/outbox?**",
    error: "Failed to fetch emails",
  }),
  "Outbox: message": { path: "/admin/outbox", act: openFirstRow, shows: (page) => page.locator("iframe") },
  "Email templates": { path: "/admin/mail-templates", shows: (page) => page.getByLabel("Subject") },
  "Email templates: errors": {
    path: "/admin/mail-templates",
    act: async (page) => {
      await page.getByLabel("Subject").fill("");
      await page.getByRole("button", { name: "Save template" }).click();
    },
    shows: (page) => page.locator("[aria-invalid=true]"),
  },
};

const enquiryScreens: ScreenStates = {
  ...listStates({
    path: "/admin/messages",
    name: "Messages",
    call: "**/api/enquiries?**",
    error: "Failed to fetch messages",
  }),
  "Messages: message": {
    path: "/admin/messages",
    act: openFirstRow,
    shows: (page) => dialog(page).getByRole("button", { name: "Answer", exact: true }),
  },
  "Messages: answer": {
    path: "/admin/messages",
    act: async (page) => {
      await openFirstRow(page);
      await dialog(page).getByRole("button", { name: "Answer", exact: true }).click();
    },
    shows: (page) => page.getByTitle(/^Preview: /),
  },
  "Messages: note": {
    path: "/admin/messages",
    act: async (page) => {
      await openFirstRow(page);
      await dialog(page).getByRole("button", { name: "Add a note" }).click();
    },
    shows: (page) => page.getByLabel("Note for colleagues"),
  },
  "Messages: selection": {
    path: "/admin/messages",
    act: (page) => page.getByRole("checkbox").first().click(),
    shows: (page) => page.getByRole("button", { name: "Assign" }),
  },
  "Messages: spam": {
    path: "/admin/messages?view=spam",
    shows: (page) => page.getByText(/deleted for good/),
  },
};

const userScreens: ScreenStates = {
  ...listStates({
    path: "/admin/users",
    name: "User Management",
    call: "**/api/users?**",
    error: "An error occurred",
  }),
  "User Management: no results": {
    path: "/admin/users?search=nobody+at+all",
    shows: heading("No users found matching your search."),
  },
  "Users: pending": { path: "/admin/users?tab=pending", shows: (page) => page.getByRole("tabpanel") },
  "Users: analytics": { path: "/admin/users?tab=analytics", shows: text("Tour guides") },
  "Users: permissions": {
    path: "/admin/users",
    act: (page) => page.getByRole("button", { name: "Permissions" }).click(),
    shows: (page) => dialog(page).getByRole("table"),
  },
  "Users: details": { path: "/admin/users", act: openFirstRow, shows: heading("Account status") },
  "Users: errors": {
    path: "/admin/users/new",
    act: (page) => page.getByRole("button", { name: "Add user" }).click(),
    shows: (page) => dialog(page).getByText("Please fill in all required fields.").first(),
  },
};

const ownScreens: ScreenStates = {
  "Settings: general": { path: "/admin/settings", shows: (page) => page.getByLabel("Meeting link") },
  "Settings: social media": { path: "/admin/settings?tab=social", shows: (page) => page.getByLabel("LinkedIn") },
  "Settings: navigation": {
    path: "/admin/settings?tab=navigation",
    shows: (page) => page.getByRole("button", { name: "Edit Trips" }).first(),
  },
  "Settings: navigation item": {
    path: "/admin/settings?tab=navigation",
    act: (page) => page.getByRole("button", { name: "Add item" }).first().click(),
    shows: (page) => dialog(page).getByText("Icon colour"),
  },
  "Settings: icons": { path: "/admin/settings?tab=icons", shows: text("Loading icon") },
  "Settings: security": { path: "/admin/settings?tab=security", shows: heading("Sign-in attempts") },
  "Site branding": { path: "/admin/branding", shows: (page) => page.getByLabel("Site name") },
  "Site branding: preview of the back-office": {
    path: "/admin/branding",
    act: async (page) => {
      const show = page.getByRole("button", { name: "Show preview" });
      const tab = page.getByRole("tab", { name: "Back-office" });
      await expectVisible(show.or(tab));
      if (await show.isVisible()) await show.click();
      await tab.click();
    },
    shows: text("Has the focus"),
  },
  "Site branding: failed to load": {
    path: "/admin/branding",
    fails: "**/api/settings/branding",
    shows: text("Failed to load site branding data"),
  },
  "Settings: failed to load": {
    path: "/admin/settings?tab=security",
    fails: "**/api/settings/security",
    shows: (page) => page.getByRole("button", { name: "Try again" }),
  },
  "Settings: notifications": {
    path: "/admin/settings?tab=notifications",
    act: (page) => page.getByRole("button", { name: "Configure Notifications" }).click(),
    shows: (page) => dialog(page).getByText(/^Only people who may see/),
  },
  Profile: { path: "/admin/profile", shows: heading("Your details") },
  "Profile: security": {
    path: "/admin/profile",
    act: (page) => page.getByRole("tab", { name: "Security Settings" }).click(),
    shows: text(/this device/),
  },
  "Profile: failed to load": {
    path: "/admin/profile",
    fails: "**/api/auth/profile",
    shows: text("Failed to load profile data"),
  },
};

/** The screens of the back-office in each of their states, seen by an administrator, by what they are about. */
export const backOfficeScreens: Readonly<Record<string, ScreenStates>> = {
  analytics: analyticsScreens,
  "what surrounds all screens": { ...frameScreens, ...ownScreens },
  "the screens for testimonials, places and trips": { ...testimonialScreens, ...placeScreens, ...tripScreens },
  "the screens for bookings": bookingScreens,
  "the screens for images": imageScreens,
  "the screens for emails and messages": { ...mailScreens, ...enquiryScreens },
  "the screens for people": userScreens,
};
