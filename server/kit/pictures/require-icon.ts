import { eq } from "drizzle-orm";
import { customIcons } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { iconUnknownMessage } from "#shared/icons/icon-reference.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { uploadUrl } from "#shared/media/renditions.ts";

type DatabaseContext = Pick<Context, "app" | "db">;

const folder = uploadUrl("icons/");

/** How an icon may be stored: an uploaded one by its path, or with the host before it. */
export const spellingsOf = ({ app }: DatabaseContext, icon: string): string[] =>
  icon.startsWith("/") ? [icon, `${app.environment.PUBLIC_URL}${icon}`] : [icon];

/** The path of an address of this site's own icons, however it is spelled; null for any other icon. */
function findUploadedPath({ app }: DatabaseContext, icon: string): string | null {
  const { PUBLIC_URL } = app.environment;
  const url = URL.parse(icon, `${PUBLIC_URL}/`);
  return url?.origin === new URL(PUBLIC_URL).origin && url.pathname.startsWith(folder) ? url.pathname : null;
}

/** Whether an icon can be used: one that was uploaded must still be there. */
export async function isIconStored(tx: DatabaseContext, icon: string): Promise<boolean> {
  const path = findUploadedPath(tx, icon);
  if (path === null) return true;
  const [row] = await tx.db
    .select({ id: customIcons.id })
    .from(customIcons)
    .where(eq(customIcons.filename, path.slice(folder.length)))
    // A concurrent deletion waits until the use is stored, and then finds it.
    .for("key share");
  // Uses are found by these spellings.
  return row !== undefined && spellingsOf(tx, path).includes(icon);
}

/** Throws 422 on the field for an uploaded icon that there is none of. */
export async function requireIcon(tx: DatabaseContext, field: string, icon: string): Promise<void> {
  if (!(await isIconStored(tx, icon))) throw fieldError(field, iconUnknownMessage);
}
