import { startEmbeddedPostgres } from "./start-embedded-postgres.ts";

// What the tests of this folder kill: starts the database and tells in lines of JSON how it went. The end of its input
// stops it; the word "exit" makes it leave without stopping.
const tell = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);
const [data_dir = "", name = "lava-trails-test"] = process.argv.slice(2);
try {
  const database = await startEmbeddedPostgres({ data_dir, name, log: (log) => tell({ log }), throw_away: true });
  process.stdin.on("data", (word) => String(word).includes("exit") && process.exit(0));
  process.stdin.on("end", () => void database.stop());
  tell({ url: database.url, pid: database.pid });
} catch (error) {
  const known = error instanceof Error && error.name === "DatabaseStartError";
  tell(known ? { refused: error.message } : { bug: String(error) });
}
