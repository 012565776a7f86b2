import { createContext } from "react";

/** What a preview calls that can't be loaded; set by `WithPreview`. */
export const PreviewFailureContext = createContext<() => void>(() => {});
