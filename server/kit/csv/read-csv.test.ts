import { expect, test } from "vitest";
import { hostileCsv, toUtf16 } from "#server/testing/hostile-csv.ts";
import { measureLongestTurn } from "#server/testing/longest-turn.ts";
import { csvLimits } from "#shared/kit/csv-import.ts";
import { tripLimits } from "#shared/trips/limits.ts";
import { readCsv } from "./read-csv.ts";
import { toCsv } from "./to-csv.ts";

const known = ["name", "note"];
const headers = [
  { name: "name", label: "Full name", aliases: ["Guest", "Customer"], required: true },
  { name: "note", label: "Review text" },
];
const read = (text: string | Uint8Array) =>
  readCsv(typeof text === "string" ? new TextEncoder().encode(text) : text, { headers });
const readMatched = (text: string, columns: Record<string, string>) =>
  readCsv(new TextEncoder().encode(text), { headers, columns });

test.each([
  ["a comma", "name,note\nAnn,hello\n"],
  ["a semicolon", "name;note\r\nAnn;hello\r\n"],
  ["a tab", "name\tnote\nAnn\thello"],
  ["a byte-order mark", "\uFEFFname,note\nAnn,hello"],
  ["the line in which Excel names the separator", "sep=;\r\nname;note\r\nAnn;hello"],
  ["empty cells at the end of its lines", "name,note,,\nAnn,hello,,\n"],
  ["lines of separators only", "name,note\nAnn,hello\n,\n , \n\n,,,\n"],
  ["capital letters and spaces in the header", " Name ,NOTE\nAnn,hello"],
  ["the labels of the form", "full_name,Review Text\nAnn,hello"],
  ["what others call it", "guest,note\nAnn,hello"],
])("reads a file with %s", async (_, text) => {
  expect(await read(text)).toEqual([{ line: 2, cells: { name: "Ann", note: "hello" } }]);
});

test("reads UTF-8, UTF-16 and what Excel saves without Unicode", async () => {
  const text = "name,note\nZoë,50 €";
  const utf16 = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Buffer.from(text, "utf16le"))]);
  const windows1252 = Uint8Array.from("name,note\nZo\u00eb,50 \u0080", (character) => character.charCodeAt(0));
  for (const bytes of [new TextEncoder().encode(text), utf16, windows1252]) {
    expect(await read(bytes)).toEqual([{ line: 2, cells: { name: "Zoë", note: "50 €" } }]);
  }
});

test("line breaks, quotes, delimiters and formulas come back as they were written", async () => {
  const note = 'two\nlines, "quoted"; =1+1';
  expect((await read(await toCsv(known, [[["=SUM(A1)", note]]])))[0]?.cells).toEqual({ name: "=SUM(A1)", note });
});

test("a line with another number of cells is found, the others are read", async () => {
  expect(await read("name,note\nAnn\nBen,b\nCyd,c,d")).toMatchObject([
    { cells: null },
    { cells: { name: "Ben" } },
    { cells: null },
  ]);
});

test.each([
  ["", "The file is empty."],
  ["name,note\n", "The file has no lines below its header."],
  ["name,nonsense\na,b", "Unknown columns: nonsense"],
  ["note\na", "Missing columns: Full name"],
  ["nonsense\na", "Unknown columns: nonsense. Missing columns: Full name"],
  ["name,customer\na,b", "Unknown columns: customer"],
  ["name,name\na,b", "A column stands in the file twice."],
  ["PK\u0003\u0004\0\0", "This is not a CSV file."],
])("refuses the file %j with what is wrong", async (text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});

test("columns are matched by hand, and left out", async () => {
  expect(await readMatched("Who,Land,Note\nAnn,Rwanda,hello", { Who: "name", Land: "" })).toEqual([
    { line: 2, cells: { name: "Ann", note: "hello" } },
  ]);
});

test.each([
  [{ Who: "name", Land: "name" }, "Two columns are matched with the same one."],
  [{ Who: "name", Land: "nothing" }, "There is no column nothing."],
  [{ Land: "" }, "Unknown columns: Who. Missing columns: Full name"],
])("refuses the columns %j", async (columns, message) => {
  await expect(readMatched("Who,Land\nAnn,Rwanda", columns)).rejects.toThrow(message);
});

test("a refused header tells which columns are unknown, and which were found", async () => {
  await expect(read("Name,Land\nAnn,Rwanda")).rejects.toMatchObject({
    details: { data: { unknown_columns: ["Land"], found_columns: ["name"] } },
  });
});

test("a quotation mark without its end names its line", async () => {
  await expect(read('name,note\nAnn,"oops\nBen,b')).rejects.toThrow(/a quotation mark near line \d+ is wrong/);
});

test("a cell that is too long names its row", async () => {
  const tooLong = "x".repeat(csvLimits.maxCellLength + 1);
  await expect(read(`name,note\nAnn,b\nBen,"${tooLong}"`)).rejects.toThrow("A cell of row 3 is too long.");
  await expect(read(`name,${tooLong}\nAnn,b`)).rejects.toThrow("A cell of row 1 is too long.");
});

test("the longest itinerary of a trip fits into a cell", async () => {
  const days = Array.from({ length: tripLimits.maxItineraryDays }, () => ({
    title: "t".repeat(tripLimits.title),
    text: 'A "line"\n'.repeat(tripLimits.dayText / 9),
    lodging: "l".repeat(tripLimits.listLine),
    meals: "m".repeat(tripLimits.listLine),
  }));
  const note = JSON.stringify(days);
  expect((await read(await toCsv(known, [[["Ann", note]]])))[0]?.cells).toEqual({ name: "Ann", note });
});

test("blank lines count as rows and are no lines", async () => {
  expect(await read("name,note\n\nAnn,a\n,\nBen,b")).toMatchObject([
    { line: 3, cells: { name: "Ann" } },
    { line: 5, cells: { name: "Ben" } },
  ]);
  expect(await read(`name,note\n${",\n".repeat(csvLimits.maxLines + 50)}Ann,a`)).toHaveLength(1);
});

test("a file with too many lines is refused", async () => {
  const text = `name,note\n${"a,b\n".repeat(csvLimits.maxLines + 50)}`;
  await expect(read(text)).rejects.toThrow("The file has too many lines. Import at most 2000 lines at once.");
});

test("lines are numbered as the rows of a spreadsheet, also below a cell with several lines", async () => {
  expect(await read('name,note\nAnn,"one\ntwo\nthree"\nBen,four\n')).toMatchObject([
    { line: 2, cells: { name: "Ann" } },
    { line: 3, cells: { name: "Ben" } },
  ]);
});

test("characters of several bytes are whole, wherever the file is cut for parsing", async () => {
  const note = "🦍".repeat(20_000);
  expect(await read(`name,note\nx${"y".repeat(3)},${note}`)).toMatchObject([{ cells: { note } }]);
});

test("a sheet with a format has a million blank rows and many empty columns", async () => {
  const line = `Ann,fine${",".repeat(58)}\r\n`;
  const text = `name,note${",".repeat(58)}\r\n${line.repeat(csvLimits.maxLines)}${`${",".repeat(5)}\r\n`.repeat(1_046_575)}`;
  expect(await read(text)).toHaveLength(csvLimits.maxLines);
  expect(await read(`name,note\n${line.repeat(9)}${"\n".repeat(1000)}Ben,b${",".repeat(58)}`)).toHaveLength(10);
});

test("lines that end as on old Macs are lines", async () => {
  expect(await read("name;note\rAnn;hello\r\rBen;b\r\r\r")).toMatchObject([
    { line: 2, cells: { name: "Ann", note: "hello" } },
    { line: 4, cells: { name: "Ben" } },
  ]);
});

test.each([
  [`name,note\n${"\n".repeat(csvLimits.maxRows)}Ann,a`, "The file has too many rows."],
  [`name,note\n${"\r".repeat(csvLimits.maxRows)}Ann,a`, "The file has too many rows."],
  [`name,note\nAnn,a${",".repeat(csvLimits.maxCells)}`, "The file has too many cells."],
  [
    `name,note,${Array.from({ length: csvLimits.maxColumns }, (_, n) => `c${n}`).join()}\na`,
    "The file has too many columns.",
  ],
])("a table beyond a limit is refused", async (text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});

// Parsing as much takes twice as long.
const maxMilliseconds = 400;

test.each([
  ["a header of one cell", `${"x".repeat(10_000_000)}\na`, "A cell of row 1 is too long."],
  ["cells of a megabyte", `name,note\n${`a,${"x".repeat(990_000)}\n`.repeat(10)}`, "A cell of row 2 is too long."],
  [
    "a wide header",
    `${Array.from({ length: 300_000 }, (_, n) => `column${n}`).join()}\na`,
    "The file has too many columns.",
  ],
])("a table of megabytes is refused before it is parsed: %s", async (_, text, message) => {
  const bytes = new TextEncoder().encode(text);
  const before = process.threadCpuUsage();
  await expect(read(bytes)).rejects.toThrow(message);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(maxMilliseconds);
});

test("a header has as many empty columns at its end as its sheet", async () => {
  const end = `${',""'.repeat(csvLimits.maxColumns)}${", ".repeat(csvLimits.maxColumns)}\n`;
  expect(await read(`name,note${end}Ann,a${end}`)).toMatchObject([{ cells: { name: "Ann" } }]);
});

// Many times the longest turn.
const maxTurn = 500;

test.each(Object.entries(hostileCsv))("other work has its turn while this is read: %s", async (_, build) => {
  for (const bytes of [new TextEncoder().encode(build()), toUtf16(build().slice(0, 5_000_000))]) {
    const turn = await measureLongestTurn(async () => {
      await read(bytes).catch((error: Error) => expect(error).toMatchObject({ code: "csv_unreadable" }));
    });
    expect(turn).toBeLessThan(maxTurn);
  }
});
