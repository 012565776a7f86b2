const megabyte = 1024 * 1024;
const checkInterval = 20;

type Limits = { memory: number; cpuTime: number };
const unlimited: Limits = { memory: Number.POSITIVE_INFINITY, cpuTime: Number.POSITIVE_INFINITY };
let limits = unlimited;

/** Microseconds. Processor time is the same on a busy machine, unlike that of a clock. */
function getCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** From now on, the task may take so much more memory and processor time. */
function allow({ bytes, seconds }: { bytes: number; seconds: number }): void {
  limits = { memory: process.memoryUsage.rss() + bytes, cpuTime: getCpuTime() + seconds * 1_000_000 };
}

/**
 * What a file says of itself takes about as much memory as the file. One that takes more has packed texts, or parts that
 * are read again and again.
 */
export const allowReading = (images: readonly Uint8Array[]): void =>
  allow({ bytes: 24 * megabyte + 4 * images.reduce((sum, { length }) => sum + length, 0), seconds: 10 });

/** A pixel of ten bits in a picture with transparency takes 26 bytes while it is decoded. */
export const allowPixels = (pixels: number): void => allow({ bytes: 160 * megabyte + 32 * pixels, seconds: 60 });

/**
 * Calls back when the task takes more memory or processor time than it may. The memory of decoders is not in the heap,
 * so no option of Node limits it. Returns a function that ends the task's limits.
 */
export function watchLimits(onExceeded: () => void): () => void {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() <= limits.memory && getCpuTime() <= limits.cpuTime) return;
    clearInterval(timer);
    onExceeded();
  }, checkInterval);
  return () => {
    clearInterval(timer);
    limits = unlimited;
  };
}
