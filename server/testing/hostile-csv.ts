const header = "customer_name,content\n";
const line = "Anna Berg,We would come again.\n";

/** Files of at most 10 MB on which reading could spend much time or memory. They name two columns of a testimonial. */
export const hostileCsv = {
  "a million blank lines": () => header + "\n".repeat(1_000_000) + line,
  "a million lines of spaces": () => header + " \n".repeat(1_000_000) + line,
  "a million lines of commas": () => header + ",\n".repeat(1_000_000) + line,
  "a million short lines": () => header + "x\n".repeat(1_000_000),
  "ten million commas": () => ",".repeat(10_000_000),
  "a million commas in a line": () => `${header}Anna,fine${",".repeat(1_000_000)}`,
  "a million quotes": () => header + '"'.repeat(1_000_000),
  "a million quotes that begin in a cell": () => `${header}a${'"'.repeat(1_000_001)}`,
  "a million quoted cells": () => header + '"",'.repeat(1_000_000),
  "a quote without end": () => `${header}"${"x".repeat(10_000_000)}`,
  "lines in one quoted cell": () => `${header}"${"\n".repeat(999_000)}",b\n`,
  "cells of a megabyte": () => `${header}${`${"x".repeat(990_000)},${"'=".repeat(1_000)}\n`.repeat(10)}`,
  "cells of spaces": () => `${header}${`"${" ".repeat(900_000)}.",b\n`.repeat(10)}`,
  "a header of 100,000 columns": () => `${Array.from({ length: 100_000 }, (_, n) => `c${n}`).join(",")}\n${line}`,
  "a header of a megabyte": () => `${"-".repeat(990_000)},content\n${line}`,
  "a line of ten megabytes": () => "x;,\t".repeat(2_500_000),
  "ten million line ends of old Macs": () => `customer_name,content${"\r".repeat(9_000_000)}${line}`,
  "columns of a formatted sheet": () => header + `Anna,fine${",".repeat(16_000)}\n`.repeat(60) + line,
  "ten million NULs": () => "\0".repeat(10_000_000),
} as const satisfies Readonly<Record<string, () => string>>;

/** The same files in another encoding, which takes twice as much. */
export const toUtf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
