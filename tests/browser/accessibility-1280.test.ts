import { describe } from "vitest";
import { axeAlone, inBothThemes, walkScreens, whenZoomed, wide } from "./pages/walk-screens.ts";

describe("at 1280 px there are no axe violations, and nothing overflows at a zoom of 200%", () =>
  walkScreens({ device: wide, site: [axeAlone, whenZoomed], office: [inBothThemes, whenZoomed] }));
