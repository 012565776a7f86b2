import { setImmediate as nextTurn } from "node:timers/promises";

const cpuMilliseconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * How long other work waits at most while this runs: the longest turn of the event loop, in milliseconds of this
 * thread's processor time, which other programs don't change.
 */
export async function measureLongestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, isDone] = [0, false];
  const watch = async () => {
    for (let before = cpuMilliseconds(); !isDone; before = cpuMilliseconds()) {
      await nextTurn();
      longest = Math.max(longest, cpuMilliseconds() - before);
    }
  };
  const watching = watch();
  await nextTurn();
  try {
    await work();
  } finally {
    await nextTurn();
    isDone = true;
    await watching;
  }
  return longest;
}
