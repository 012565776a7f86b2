import { onTestFinished, test } from "vitest";
import { startSmtpPeer } from "#server/kit/mail/testing/smtp-peer-client.ts";
import { aSceneWithDatabase, expectOutageIsSurvived } from "./database-away.ts";

test("half a minute without the database: pages go on, writes are refused honestly, all drains afterwards", {
  timeout: 600_000,
}, async () => {
  const peer = await startSmtpPeer();
  onTestFinished(peer.stop);
  await expectOutageIsSurvived(await aSceneWithDatabase(peer), peer, 30_000);
});
