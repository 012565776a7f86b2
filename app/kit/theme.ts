import { useSyncExternalStore } from "react";

const themes = ["light", "dark", "system"] as const;
type Theme = (typeof themes)[number];

const storageName = "theme";
const changed = "themechange";
const isTheme = (value: string | null): value is Theme => (themes as readonly (string | null)[]).includes(value);

/** The theme stored in this browser, "system" by default. */
function chosenTheme(): Theme {
  const stored = localStorage.getItem(storageName);
  return isTheme(stored) ? stored : "system";
}

const systemIsDark = () => matchMedia("(prefers-color-scheme: dark)");

function paint(): void {
  const theme = chosenTheme();
  const dark = theme === "dark" || (theme === "system" && systemIsDark().matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

/** Applies the stored theme now, and on every change in the system or another tab. */
export function startTheme(): void {
  paint();
  systemIsDark().addEventListener("change", paint);
  addEventListener("storage", paint);
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(storageName, theme);
  paint();
  dispatchEvent(new Event(changed));
}

function listen(listener: () => void): () => void {
  addEventListener("storage", listener);
  addEventListener(changed, listener);
  return () => {
    removeEventListener("storage", listener);
    removeEventListener(changed, listener);
  };
}

export const useTheme = (): Theme => useSyncExternalStore(listen, chosenTheme);
