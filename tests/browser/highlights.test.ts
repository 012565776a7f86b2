import { expect, test } from "vitest";
import { newVisitor } from "./kit/new-visitor.ts";
import { expectEventually, expectVisible } from "./kit/page-expectations.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";
import { backOffice } from "./pages/back-office.ts";

const app = setupTestApp();

/** A second of a white disc on moving colours, recorded by the browser, in base64. */
const recordVideo = async (): Promise<string> => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [320, 240];
  const drawing = canvas.getContext("2d");
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: "video/webm;codecs=vp8" });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  // A part each tenth of a second.
  recorder.start(100);
  for (let frame = 0; parts.length < 12 && drawing; frame += 1) {
    drawing.fillStyle = `hsl(${frame * 5} 60% 40%)`;
    drawing.fillRect(0, 0, 320, 240);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  recorder.stop();
  await stopped;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
};

test("a video is uploaded, gets a picture of its own, and plays on the home page", async () => {
  const { page } = await newVisitor({ app, signedInAs: await app.createAccount("admin") });
  const office = backOffice(page);
  await page.goto("/admin/highlights");
  await expectEventually(() => office.rows().count()).toBe(6);
  const buffer = Buffer.from(await page.evaluate(recordVideo), "base64");
  await page.getByRole("button", { name: "New highlight" }).click();
  const form = page.getByRole("dialog", { name: "New highlight" });
  await form.getByLabel("Title").fill("Colours of the morning");
  await form.getByLabel("Category").selectOption({ label: "Enduro" });
  await form.getByRole("tab", { name: "Media Upload" }).click();
  await form.locator("input[aria-label='Upload video']").setInputFiles({
    ...{ name: "clip.webm", mimeType: "video/webm", buffer },
  });
  await expectVisible(form.getByRole("button", { name: "Use this frame as picture" }));
  await expectVisible(form.getByRole("button", { name: "Remove picture" }));
  await form.getByRole("button", { name: "Create highlight" }).click();
  await expectVisible(office.toast("Highlight created successfully"));
  await page.getByRole("button", { name: "Enduro" }).click();
  await page.getByRole("button", { name: "Move Colours of the morning to the front" }).click();
  await expectVisible(office.toast("Colours of the morning: moved to the front"));

  const { page: site } = await newVisitor({ app });
  await site.goto("/?highlights=enduro#highlights");
  const video = site.locator(".highlight").first().locator("video");
  expect(await video.getAttribute("aria-label")).toBe("Colours of the morning");
  expect(await video.getAttribute("poster")).toMatch(/^\/uploads\/images\/highlights\/[0-9a-f]+-\d+\.webp$/);
  await video.evaluate((player: HTMLVideoElement) => player.play());
  await expectEventually(() => video.evaluate((player: HTMLVideoElement) => player.currentTime > 0)).toBe(true);
});
