import { expect, test } from "vitest";
import { libraryIcons } from "./library-icons.ts";

test("icons are known by each of their names", () => {
  const source = `import {\n  CircleHelp,\n  TreePine as Tree,\n  type LucideIcon,\n} from "lucide-react";`;
  expect(libraryIcons(source)).toEqual(["circle-question-mark", "tree-pine"]);
});
