import { highlightCalls } from "./highlights.ts";
import { imageCalls } from "./images.ts";

export const mediaContract = { ...highlightCalls, ...imageCalls } as const;
