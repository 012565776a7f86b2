import { describe } from "vitest";
import {
  checkAxe,
  checkBothThemes,
  checkZoomedOverflow,
  desktopScreen,
  testEveryScreen,
} from "./pages/test-every-screen.ts";

describe("at 1280 px there are no axe violations, and nothing overflows at a zoom of 200%", () =>
  testEveryScreen({
    device: desktopScreen,
    site: [checkAxe, checkZoomedOverflow],
    backOffice: [checkBothThemes, checkZoomedOverflow],
  }));
