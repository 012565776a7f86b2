import type { Page } from "playwright-core";
import { axeViolations, overflowingElements, preloadAxe } from "#tests/browser/kit/accessibility-checks.ts";
import { createDeviceEmulator, type Device } from "#tests/browser/kit/emulate-device.ts";
import { findHtmlErrors } from "#tests/browser/pages/html-errors.ts";
import { enterState, isShown, type ScreenState, type ScreenStates } from "./screen-state.ts";

type Check = (page: Page) => Promise<string[]>;

/** Runs all axe rules in light mode. */
const checkLight: Check = (page) => axeViolations(page);

/** Runs only colour contrast in dark mode, as nothing else depends on it. */
const checkDark: Check = async (page) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const violations = await axeViolations(page, { only: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  return violations.map((line) => `in dark: ${line}`);
};

/** Checks the document as scripts have left it; what the server sends has tests of its own. */
const checkHtml: Check = async (page) => findHtmlErrors(await page.content());

type Look = { at: string; device: Device; isNarrow: boolean; checks: readonly Check[] };

/** A desktop, the same at a zoom of 200%, a phone, and the narrowest supported phone. */
const looks = (themes: readonly Check[]): readonly Look[] => [
  {
    at: "1280 px",
    device: { width: 1280, height: 800, mobile: false },
    isNarrow: false,
    checks: [...themes, overflowingElements],
  },
  {
    at: "a zoom of 200%",
    device: { width: 640, height: 400, mobile: false },
    isNarrow: true,
    checks: [overflowingElements],
  },
  {
    at: "360 px",
    device: { width: 360, height: 780, mobile: true },
    isNarrow: true,
    checks: [...themes, overflowingElements],
  },
  {
    at: "320 px",
    device: { width: 320, height: 640, mobile: true },
    isNarrow: true,
    checks: [overflowingElements],
  },
];

const existsAt = ({ only }: ScreenState, { isNarrow }: Look): boolean =>
  only === undefined || (only === "narrow") === isNarrow;

/** Milliseconds that a test may take to check many screens. */
export const checkTimeout = 300_000;

export const siteThemes: readonly Check[] = [checkLight, checkHtml];
export const backOfficeThemes: readonly Check[] = [checkLight, checkDark];

/**
 * Brings the page into each state once and looks at it in every size and theme. Returns the findings by state and size;
 * empty if there are none. A state that does not survive a change of size, like an open menu, is entered again.
 */
export async function checkScreens(
  page: Page,
  screens: ScreenStates,
  themes: readonly Check[],
): Promise<Record<string, string[]>> {
  const findings: Record<string, string[]> = {};
  const emulate = await createDeviceEmulator(page);
  await preloadAxe(page);
  for (const [name, state] of Object.entries(screens)) {
    let isEntered = false;
    for (const look of looks(themes).filter((one) => existsAt(state, one))) {
      await emulate(look.device);
      if (!isEntered || state.reopens || !(await isShown(page, state))) await enterState(page, state);
      isEntered = true;
      const lines: string[] = [];
      for (const check of look.checks) lines.push(...(await check(page)));
      if (!(await isShown(page, state))) lines.push("the state ended while it was looked at");
      if (lines.length > 0) findings[`${name} at ${look.at}`] = lines;
    }
  }
  return findings;
}
