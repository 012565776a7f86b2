/** Window sizes in pixels, and the width that a preview has at most. */
export const devices = {
  phone: { width: 390, height: 844, maxShownWidth: 312 },
  desktop: { width: 1280, height: 800, maxShownWidth: 1280 },
} as const;
export type Device = keyof typeof devices;
