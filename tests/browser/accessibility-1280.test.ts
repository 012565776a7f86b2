import { describe } from "vitest";
import { axeAlone, inBothThemes, walkScreens, whenZoomed, wide } from "./pages/walk-screens.ts";

describe("at 1280 px axe finds nothing, and nothing sticks out at a zoom of 200%", () =>
  walkScreens({ device: wide, site: [axeAlone, whenZoomed], office: [inBothThemes, whenZoomed] }));
