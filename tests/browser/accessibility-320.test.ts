import { describe } from "vitest";
import { overflowingElements } from "./kit/accessibility-checks.ts";
import { smallestScreen, testEveryScreen } from "./pages/test-every-screen.ts";

describe("at 320 px nothing overflows in the back-office", () =>
  testEveryScreen({ device: smallestScreen, site: [], backOffice: [overflowingElements] }));
