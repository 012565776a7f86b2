import { client } from "#app/kit/calls/api-client.ts";
import type { SearchHit } from "#app/kit/screens/screen.ts";
import { roleLabels } from "#shared/kit/roles.ts";

/** Command palette search by name, username or address. */
export async function searchUsers(search: string, signal: AbortSignal): Promise<readonly SearchHit[]> {
  const { items } = await client.users.list({ search, limit: 5 }, { signal });
  return items.map(({ id, name, email, role }) => ({
    id: String(id),
    title: name,
    detail: `${roleLabels[role]}, ${email}`,
    to: `/admin/users/${id}`,
  }));
}
