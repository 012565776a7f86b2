import { createContext } from "react";

/** Gets the heading of a preview when it is rendered. */
export const PreviewHeadingContext = createContext<(heading: HTMLElement | null) => void>(() => {});
