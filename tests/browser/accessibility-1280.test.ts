import { describe } from "vitest";
import { checkAxe, checkBothThemes, testEveryScreen, checkZoomedOverflow, desktopScreen } from "./pages/walk-screens.ts";

describe("at 1280 px there are no axe violations, and nothing overflows at a zoom of 200%", () =>
  testEveryScreen({ device: desktopScreen, site: [checkAxe, checkZoomedOverflow], backOffice: [checkBothThemes, checkZoomedOverflow] }));
