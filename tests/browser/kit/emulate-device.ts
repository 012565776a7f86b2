import type { Page } from "playwright-core";

export type Device = { width: number; height: number; mobile: boolean };

/** Two frames later every layout that follows a change of size is done. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** Returns a function that turns the open page into one on another device, as Chromium's developer tools do. */
export async function createDeviceEmulator(page: Page): Promise<(device: Device) => Promise<void>> {
  const protocol = await page.context().newCDPSession(page);
  let current: Device | undefined;
  return async (device) => {
    if (device === current) return;
    current = device;
    await protocol.send("Emulation.setDeviceMetricsOverride", { ...device, deviceScaleFactor: 1 });
    await protocol.send("Emulation.setTouchEmulationEnabled", { enabled: device.mobile });
    await nextFrames(page);
  };
}
