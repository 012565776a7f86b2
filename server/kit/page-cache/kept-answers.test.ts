import { expect, test } from "vitest";
import { KeptAnswers } from "./kept-answers.ts";

/** A question whose answers are counted. */
function counted() {
  let count = 0;
  return async () => ++count;
}

test("what several pages ask for is asked once, until a room behind it changes", async () => {
  const answers = new KeptAnswers();
  const ask = counted();
  const asked = () => answers.get("/trips {}", ["trips", "media"], ask);
  expect(await Promise.all([asked(), asked()])).toEqual([1, 1]);
  answers.drop(["settings"]);
  expect(await asked()).toBe(1);
  answers.drop(["media"]);
  expect(await asked()).toBe(2);
});

test("an answer on its way when its room changes is for those who asked before", async () => {
  const answers = new KeptAnswers();
  const slow = Promise.withResolvers<string>();
  const early = answers.get("/trips {}", ["trips"], () => slow.promise);
  answers.drop(["trips"]);
  expect(await answers.get("/trips {}", ["trips"], async () => "after")).toBe("after");
  slow.resolve("before");
  expect(await early).toBe("before");
  expect(await answers.get("/trips {}", ["trips"], async () => "later")).toBe("after");
});

test("a failure is not kept", async () => {
  const answers = new KeptAnswers();
  const broken = async () => {
    throw new Error("away");
  };
  await expect(answers.get("/trips {}", ["trips"], broken)).rejects.toThrow("away");
  expect(await answers.get("/trips {}", ["trips"], async () => "back")).toBe("back");
});
