import { fireEvent, type screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** The editor of a formatted text, which is loaded once somebody uses the page. */
export async function findEditor(
  form: { getByRole: typeof screen.getByRole },
  name: string | RegExp,
): Promise<HTMLElement> {
  fireEvent.pointerDown(document.body);
  return waitFor(() => {
    const textbox = form.getByRole("textbox", { name });
    expect(textbox.getAttribute("contenteditable")).toBe("true");
    return textbox;
  });
}
