import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#server/project-root.ts";

/** All files of these folders of the project, as paths from its root with forward slashes. */
export const listFiles = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(projectRoot.length + 1)
          .replaceAll("\\", "/"),
      ),
  );
