import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LoginForm } from "#app/admin/sign-in/login-form.tsx";
import { renderComponent } from "./render-component.tsx";

test("the email can be typed at once", async () => {
  await renderComponent(<LoginForm />);
  const email = await screen.findByLabelText("Email");
  expect(document.activeElement).toBe(email);
});
