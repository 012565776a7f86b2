import { describe } from "vitest";
import { axeAlone, inBothThemes, narrow, walkScreens, whenNarrowest } from "./pages/walk-screens.ts";

describe("at 360 px axe finds nothing, and no page of the site sticks out at 320 px", () =>
  walkScreens({ device: narrow, site: [axeAlone, whenNarrowest], office: [inBothThemes] }));
