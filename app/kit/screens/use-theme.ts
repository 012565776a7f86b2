import { useSyncExternalStore } from "react";
import { getTheme, subscribeToTheme, type Theme } from "./theme.ts";

export const useTheme = (): Theme => useSyncExternalStore(subscribeToTheme, getTheme);
