import { describe } from "vitest";
import { axeAlone, inBothThemes, narrow, walkScreens, whenNarrowest } from "./pages/walk-screens.ts";

describe("at 360 px there are no axe violations, and no page of the site overflows at 320 px", () =>
  walkScreens({ device: narrow, site: [axeAlone, whenNarrowest], office: [inBothThemes] }));
