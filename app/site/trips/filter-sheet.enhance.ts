/** Wide screens show the filters as a row, so an open sheet closes when the screen becomes wide. */
const wideScreen = "(width >= 44rem)";

function clearFields(fields: HTMLElement): void {
  for (const select of fields.querySelectorAll<HTMLSelectElement>("select:not([name=sort])")) select.value = "";
  fields.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Moves the filters into a dialog while it is open. */
export function enhance(filters: HTMLElement): void {
  const toggle = filters.querySelector<HTMLElement>("[data-open-sheet]");
  const fields = filters.querySelector<HTMLElement>(".filter-fields");
  const dialog = filters.querySelector("dialog");
  const body = dialog?.querySelector(".filter-sheet-body");
  if (!toggle || !fields || !dialog || !body) return;
  toggle.role = "button";
  toggle.ariaHasPopup = "dialog";

  toggle.addEventListener("click", (event) => {
    event.preventDefault();
    body.append(fields);
    dialog.showModal();
  });
  toggle.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    toggle.click();
  });
  dialog.addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.closest("[data-clear]")) {
      event.preventDefault();
      clearFields(fields);
    } else if (target === dialog || target.closest("[data-close]")) dialog.close();
  });
  dialog.addEventListener("close", () => toggle.after(fields));
  matchMedia(wideScreen).addEventListener("change", () => dialog.close());
}
