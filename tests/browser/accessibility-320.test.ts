import { describe } from "vitest";
import { sticksOut } from "./kit/axe.ts";
import { narrowest, walkScreens } from "./pages/walk-screens.ts";

describe("at 320 px nothing overflows in the back-office", () =>
  walkScreens({ device: narrowest, site: [], office: [sticksOut] }));
