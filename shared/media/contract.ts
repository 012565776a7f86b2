import { highlightEndpoints } from "./highlights.ts";
import { imageEndpoints } from "./images.ts";

export const mediaContract = { ...highlightEndpoints, ...imageEndpoints } as const;
