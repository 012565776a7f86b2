import { describe } from "vitest";
import { overflowingElements } from "./kit/axe.ts";
import { smallestScreen, testEveryScreen } from "./pages/walk-screens.ts";

describe("at 320 px nothing overflows in the back-office", () =>
  testEveryScreen({ device: smallestScreen, site: [], backOffice: [overflowingElements] }));
