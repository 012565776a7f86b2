import { onTestFinished, test } from "vitest";
import { startSmtpPeer } from "#server/engine/mail/testing/smtp-peer-client.ts";
import { expectOutageSurvived, startOutageScenario } from "./database-outage.ts";

test("during 30 s without a database cached pages stay up, writes get 503, and all e-mails are sent afterwards", {
  timeout: 600_000,
}, async () => {
  const peer = await startSmtpPeer();
  onTestFinished(peer.stop);
  await expectOutageSurvived(await startOutageScenario(peer), peer, 30_000);
});
