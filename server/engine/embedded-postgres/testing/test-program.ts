import { startEmbeddedPostgres } from "../start-embedded-postgres.ts";

// Program that the tests start and kill. Starts the database and reports the result as lines of JSON. The end of its
// input stops the database; the input "exit" makes it exit without stopping.
const writeReport = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);
const [dataDir = "", name = "lava-trails-test"] = process.argv.slice(2);
try {
  const database = await startEmbeddedPostgres({
    data_dir: dataDir,
    name,
    log: (log) => writeReport({ log }),
    ephemeral: true,
    lock_timeout: 0,
  });
  process.stdin.on("data", (input) => String(input).includes("exit") && process.exit(0));
  process.stdin.on("end", () => void database.stop());
  writeReport({ url: database.url, pid: database.pid });
} catch (error) {
  const isStartError = error instanceof Error && error.name === "DatabaseStartError";
  writeReport(isStartError ? { refused: error.message } : { bug: String(error) });
}
