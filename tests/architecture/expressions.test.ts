import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkSync } from "recheck";
import { expect, test } from "vitest";
import { projectRoot } from "#server/project-root.ts";
import { type Expression, findExpressions, hasUnboundedPart } from "./find-expressions.ts";
import { listFiles } from "./list-files.ts";

const maxAttacks = 3;

/**
 * What can't be proved is attacked with texts that are found by trying, against a clock: on a busy machine a harmless
 * expression may look slow once, so only one that is slow each time is reported.
 */
function analyse(expression: Expression, attack = 1): ReturnType<typeof checkSync> {
  const { source, flags } = expression;
  const result = checkSync(source, flags, { timeout: 60_000 });
  const isDoubtful = result.status === "vulnerable" && result.checker === "fuzz" && attack < maxAttacks;
  return isDoubtful ? analyse(expression, attack + 1) : result;
}

/** What the expression costs if it is more than linear time; null for a harmless one. */
function describeCost(expression: Expression): string | null {
  const result = analyse(expression);
  if (result.status === "safe") return null;
  return result.status === "vulnerable"
    ? `${result.complexity.summary}, as for ${result.attack.pattern}`
    : `not analysed (${result.error.kind}): please write it in a simpler way`;
}

const isChecked = (path: string): boolean =>
  /\.(tsx?|js)$/.test(path) && !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(path);

const expressions = listFiles(["shared", "server", "app"])
  .filter(isChecked)
  .flatMap((path) =>
    findExpressions(path, readFileSync(join(projectRoot, path), "utf8")).map((found) => ({ ...found, path })),
  );

/** A hostile text makes an expression of more than linear time stop the whole process for minutes. */
test("no regular expression takes more than linear time", { timeout: 240_000 }, () => {
  expect(expressions.length).toBeGreaterThan(300);
  const distinct = new Map(expressions.map((found) => [`/${found.source}/${found.flags}`, found]));
  const slow = [...distinct]
    .filter(([, found]) => hasUnboundedPart(found))
    .flatMap(([text, found]) => {
      const cost = describeCost(found);
      return cost === null ? [] : [`${found.path}:${found.line} ${text}: ${cost}`];
    });
  expect(slow).toEqual([]);
});

test.each([
  ["text.replace(/[\\s,;]+$/g, '')", true],
  ["/^\\s+|\\s+$/.test(text)", true],
  ["new RegExp('(a+)+$')", true],
  [`new RegExp(\`\\\\s*\${name}$\`, "i")`, true],
  ["/<style\\b[^>]*>/g", true],
  ["/^\\(?\\s*(?:\\s*#)?x/", true],
  ["/^\\s+/.test(text)", false],
  ["/[^a-z]+/g", false],
  ["/a{1,40}$/", false],
])("%s takes more than linear time: %s", (text, isSlow) => {
  const found = findExpressions("server/bookings/a.ts", `export const a = (text: string, name: string) => ${text};\n`);
  expect(found).toHaveLength(1);
  expect(found.some((expression) => hasUnboundedPart(expression) && describeCost(expression) !== null)).toBe(isSlow);
});
