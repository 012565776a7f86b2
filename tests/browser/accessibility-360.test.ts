import { describe } from "vitest";
import {
  checkAxe,
  checkBothThemes,
  checkSmallestOverflow,
  phoneScreen,
  testEveryScreen,
} from "./pages/test-every-screen.ts";

describe("at 360 px there are no axe violations, and no page of the site overflows at 320 px", () =>
  testEveryScreen({ device: phoneScreen, site: [checkAxe, checkSmallestOverflow], backOffice: [checkBothThemes] }));
