import { describe } from "vitest";
import { axeAlone, inBothThemes, narrow, walkScreens } from "./pages/walk-screens.ts";

describe("at 360 px axe finds nothing", () =>
  walkScreens({ device: narrow, site: [axeAlone], office: [inBothThemes] }));
