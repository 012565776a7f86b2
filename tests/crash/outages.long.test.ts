import { onTestFinished, test } from "vitest";
import { startFakeSmtpServer } from "#server/engine/mail/testing/fake-smtp-server.ts";
import { expectOutageSurvived, startOutageScenario } from "./database-outage.ts";

test("during 30 s without a database cached pages stay up, writes get 503, and all emails are sent afterwards", {
  timeout: 600_000,
}, async () => {
  const smtp = await startFakeSmtpServer();
  onTestFinished(smtp.stop);
  await expectOutageSurvived(await startOutageScenario(smtp), smtp, 30_000);
});
