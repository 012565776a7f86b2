import { useSyncExternalStore } from "react";

const themes = ["light", "dark", "system"] as const;
type Theme = (typeof themes)[number];

const storageName = "theme";
const changed = "themechange";
const isTheme = (value: string | null): value is Theme => (themes as readonly (string | null)[]).includes(value);

/** What was chosen on this browser; without a choice the system decides. */
function chosenTheme(): Theme {
  const kept = localStorage.getItem(storageName);
  return isTheme(kept) ? kept : "system";
}

const systemIsDark = () => matchMedia("(prefers-color-scheme: dark)");

function paint(): void {
  const theme = chosenTheme();
  const dark = theme === "dark" || (theme === "system" && systemIsDark().matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

/** Paints the chosen theme, and again whenever the system's or another tab's changes. */
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
