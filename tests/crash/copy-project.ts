import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { projectRoot } from "#server/project-root.ts";

/** Copies the built project into a folder of this name and links node_modules. Returns the folder. */
export async function copyProject(name: string): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), "project-"));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const root = join(parent, name);
  await mkdir(root);
  for (const part of ["package.json", "dist", "server"])
    await cp(join(projectRoot, part), join(root, part), { recursive: true });
  await symlink(join(projectRoot, "node_modules"), join(root, "node_modules"));
  return root;
}
