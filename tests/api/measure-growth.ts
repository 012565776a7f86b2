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

/** In milliseconds: twice what a page may take, as React's development build is that much slower. */
const quickEnough = 400;
/** Less can't be told from other work of this thread. */
const leastDifference = 20;
/** Four times the text may take a little more than four times as long. */
export const maxGrowth = 6;

/** What takes about as long for a text of any length. In characters. */
const smallest = 30;

type Measure = (length: number) => Promise<number>;

/** How much longer four times the text takes, apart from what a short text takes as well; 0 where that is quick. */
async function compareLengths(length: number, measure: Measure): Promise<number> {
  const long = await measure(length);
  if (long < quickEnough) return 0;
  const least = await measure(smallest);
  if (long - least < quickEnough) return 0;
  return (long - least) / Math.max((await measure(length / 4)) - least, leastDifference);
}

async function measureGrowthAt(length: number, work: (length: number) => Promise<unknown>): Promise<number> {
  const growth = await compareLengths(length, (each) => measureCpu(() => work(each)));
  // Once more, and with care: a pause for collecting garbage looks the same.
  return growth <= maxGrowth ? growth : compareLengths(length, (each) => measureFastest(() => work(each)));
}

/** In characters. Texts as short end soon enough at their full length. */
const shortText = 5_000;

/** How much longer the work takes on four times the text; 0 where that is quick anyway. An eighth of it shows the worst. */
export async function measureGrowth(length: number, work: (length: number) => Promise<unknown>): Promise<number> {
  const early = length > shortText ? await measureGrowthAt(length / 8, work) : 0;
  return early > maxGrowth ? early : measureGrowthAt(length, work);
}
