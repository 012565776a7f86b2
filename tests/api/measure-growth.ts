/** Milliseconds of this thread: other processes and the database do not count. */
async function measureCpu(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

async function measureFastest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) times.push(await measureCpu(work));
  return Math.min(...times);
}

/** In milliseconds. */
const quickEnough = 100;
/** Four times the text may take a little more than four times as long. */
export const maxGrowth = 6;

async function measureGrowthAt(length: number, work: (length: number) => Promise<unknown>): Promise<number> {
  const first = await measureCpu(() => work(length));
  if (first < quickEnough) return 0;
  const growth = first / (await measureCpu(() => work(length / 4)));
  if (growth <= maxGrowth) return growth;
  // Once more, and with care: a pause for collecting garbage looks the same.
  const long = await measureFastest(() => work(length));
  return long < quickEnough ? 0 : long / (await measureFastest(() => work(length / 4)));
}

/** In characters. Texts as short end soon enough at their full length. */
const shortText = 5_000;

/** How much longer the work takes on four times the text; 0 where that is quick anyway. An eighth of it shows the worst. */
export async function measureGrowth(length: number, work: (length: number) => Promise<unknown>): Promise<number> {
  const early = length > shortText ? await measureGrowthAt(length / 8, work) : 0;
  return early > maxGrowth ? early : measureGrowthAt(length, work);
}
