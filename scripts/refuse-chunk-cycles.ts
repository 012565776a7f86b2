import type { Plugin } from "vite";
import { findCycle } from "./find-cycle.ts";

/** Fails the build if chunks import each other: their modules would run in the wrong order, and break in the browser only. */
export const refuseChunkCycles = (): Plugin => ({
  name: "refuse-chunk-cycles",
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (cycle) this.error(`These chunks import each other; see the groups in vite.config.ts: ${cycle.join(" → ")}`);
  },
});
