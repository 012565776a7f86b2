type Send = (root: HTMLElement, form: HTMLFormElement) => Promise<void>;

/**
 * Makes a plain form answer in place. What it takes to send is fetched when someone comes to the form; where that
 * can't be had, the browser posts the form itself, as it does without scripts.
 */
export function liveForm(root: HTMLElement, load: () => Promise<Send>): void {
  const form = root.querySelector("form");
  if (!form) return;
  let loading: Promise<Send | null> | null = null;
  const ready = () => {
    loading ??= load().catch(() => null);
    return loading;
  };
  form.noValidate = true;
  form.addEventListener("focusin", () => void ready());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const send = await ready();
    if (send) await send(root, form);
    else form.submit();
  });
  root.querySelector("[data-again]")?.addEventListener("click", () => {
    for (const part of root.querySelectorAll<HTMLElement>("[data-asking]")) part.hidden = false;
    for (const part of root.querySelectorAll<HTMLElement>("[data-done]")) part.hidden = true;
    form.querySelector<HTMLElement>("input:not([tabindex='-1'])")?.focus();
  });
}
