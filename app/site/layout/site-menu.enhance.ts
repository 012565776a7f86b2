/** Closes the menu after a press on a link: one to a part of this page loads no other page. */
export function enhance(menu: HTMLElement): void {
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) menu.hidePopover();
  });
}
