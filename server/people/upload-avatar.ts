import { getFileContent } from "#server/engine/http/received-file.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { getCurrentUser } from "#server/kit/current-user.ts";
import { updateRecord } from "#server/kit/versioned-records.ts";
import type { UploadAvatar } from "#shared/people/avatar.ts";
import { maxAvatarBytes } from "#shared/people/avatar-presets.ts";
import { avatarTooLarge } from "#shared/people/errors.ts";
import { removeAvatar, storeAvatar } from "./avatar.ts";
import { personRecordType } from "./profile.ts";

/** Sets the caller's avatar. Throws the errors of `storeAvatar`, after which nothing is stored. */
export async function uploadAvatar(ctx: Context, { avatar: file }: UploadAvatar) {
  if (file.size > maxAvatarBytes) throw avatarTooLarge();
  const avatar = await storeAvatar(ctx, await getFileContent(file));
  const before = await inTransaction(ctx, async (tx) => {
    const user = await getCurrentUser(tx);
    await updateRecord(tx, personRecordType, { id: user.id, avatar });
    return user;
  }).catch(async (error: unknown) => {
    await removeAvatar(ctx, avatar);
    throw error;
  });
  await removeAvatar(ctx, before.avatar);
  return { avatar, avatar_url: avatar };
}
