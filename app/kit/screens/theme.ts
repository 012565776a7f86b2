const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "theme";
const themeChangeEvent = "themechange";
const isTheme = (value: string | null): value is Theme => (themes as readonly (string | null)[]).includes(value);

/** The theme stored in this browser, "system" by default. */
export function getTheme(): Theme {
  const stored = localStorage.getItem(storageKey);
  return isTheme(stored) ? stored : "system";
}

const darkSchemeQuery = () => matchMedia("(prefers-color-scheme: dark)");

function applyTheme(): void {
  const theme = getTheme();
  const dark = theme === "dark" || (theme === "system" && darkSchemeQuery().matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

/** Applies the stored theme now, and on every change in the system or another tab. */
export function startTheme(): void {
  applyTheme();
  darkSchemeQuery().addEventListener("change", applyTheme);
  addEventListener("storage", applyTheme);
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme);
  applyTheme();
  dispatchEvent(new Event(themeChangeEvent));
}

export function subscribeToTheme(listener: () => void): () => void {
  addEventListener("storage", listener);
  addEventListener(themeChangeEvent, listener);
  return () => {
    removeEventListener("storage", listener);
    removeEventListener(themeChangeEvent, listener);
  };
}
