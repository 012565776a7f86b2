import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { passwordLabels, testLabels } from "#app/admin/settings/mail/labels.ts";
import { startFakeSmtpServer } from "#server/engine/mail/testing/fake-smtp-server.ts";
import { readMailSettings } from "#server/kit/mail/mail-server.ts";
import { findToast, openScreen } from "./open-screen.tsx";

const path = "/admin/settings?tab=mail";
const secret = "a-secret-of-tests";

test("a mail server is entered with its password, which no draft and no answer has, and can be replaced", async () => {
  const { user, ctx, bodies, reload } = await openScreen(path, { role: "admin" });
  await user.type(await screen.findByLabelText(/^Server/), "smtp.relay.example");
  await user.type(screen.getByLabelText(/^User name/), "office");
  await user.type(screen.getByLabelText(/^Sender address/), "office@ridge.example");
  await user.type(screen.getByLabelText(/^Password/), secret);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(secret);
  await user.click(screen.getByRole("button", { name: "Save mail server" }));
  await findToast("Mail settings saved");
  expect(bodies("PUT /api/mail/server")).toMatchObject([{ host: "smtp.relay.example", password: secret }]);
  await reload();
  expect(await screen.findByText(passwordLabels.isSet)).toBeDefined();
  expect(document.body.innerHTML).not.toContain(secret);
  await user.selectOptions(screen.getByLabelText(/^Port/), "465");
  expect(await screen.findByText(/only for smtp\.relay\.example, port 587/)).toBeDefined();
  await user.selectOptions(screen.getByLabelText(/^Port/), "587");
  await user.type(screen.getByLabelText(/^Server/), ".elsewhere");
  expect(await screen.findByText(/only for smtp\.relay\.example/)).toBeDefined();
  expect((await readMailSettings(ctx)).server.password).not.toContain(secret);
});

test("what the environment sets is shown and can't be changed here; a test shows what the server said", async () => {
  const smtp = await startFakeSmtpServer();
  onTestFinished(smtp.stop);
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: "Ridge <office@ridge.example>" };
  const { user } = await openScreen(path, { role: "admin", environment });
  expect(await screen.findByText(/by the environment variable SMTP_URL/)).toBeDefined();
  expect(screen.queryByLabelText(/^Server/)).toBeNull();
  await user.click(screen.getByRole("button", { name: testLabels.send }));
  expect(await screen.findByText(testLabels.accepted)).toBeDefined();
  expect(screen.getByText(/^250 /)).toBeDefined();
  expect(await smtp.received()).toHaveLength(1);
  await smtp.setBehaviour("refuse");
  await user.click(screen.getByRole("button", { name: testLabels.send }));
  expect(await screen.findByText("550 5.1.1 No such mailbox here")).toBeDefined();
});

test("a key is made by a button, and its record is shown to be copied; replacing it asks first", async () => {
  const { user } = await openScreen(path, { role: "admin", environment: { MAIL_FROM: "office@ridge.example" } });
  await user.click(await screen.findByRole("button", { name: "Make a key" }));
  await findToast("Emails are signed with the new key");
  const item = (await screen.findByText("DKIM: the signature")).closest("li") ?? expect.fail();
  await waitFor(() => expect(within(item).getByText("lava1._domainkey.ridge.example")).toBeDefined());
  expect(within(item).getByText(/^v=DKIM1; k=rsa; p=MII/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Replace the key" }));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(screen.getByText("lava1._domainkey.ridge.example")).toBeDefined();
});
