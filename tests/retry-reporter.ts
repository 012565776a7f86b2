import type { Reporter, TestModule } from "vitest/node";

/** Names every test that failed first and passed when it was retried. Prints nothing if there is none. */
export class RetryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const { children, relativeModuleId } of modules)
      for (const test of children.allTests("passed"))
        if (test.diagnostic()?.flaky)
          process.stdout.write(`Passed only on retry: ${relativeModuleId} > ${test.fullName}\n`);
  }
}
