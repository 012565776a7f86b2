import type { Column } from "#app/kit/list/column.ts";
import { Badge } from "#app/ui/badge.tsx";
import { formatDay, formatInstant, toOperatorDate } from "#shared/kit/dates.ts";
import { type Role, roleLabels } from "#shared/kit/roles.ts";
import type { UserStatus } from "#shared/people/statuses.ts";
import type { User } from "#shared/people/user.ts";
import { roleTones, statusLabels } from "./labels.ts";

export const RoleBadge = ({ role }: { role: Role }) => <Badge tone={roleTones[role]}>{roleLabels[role]}</Badge>;
const StatusBadge = ({ status }: { status: UserStatus }) => (
  <Badge tone={statusLabels[status].tone}>{statusLabels[status].name}</Badge>
);

/** The status, and beside it what an active account still lacks. */
export const UserStatusBadges = ({ user: { status, is_verified } }: { user: Pick<User, "status" | "is_verified"> }) => (
  <span className="inline-flex flex-wrap gap-1">
    <StatusBadge status={status} />
    {status === "active" && !is_verified && <Badge tone="warn">Email not confirmed</Badge>}
  </span>
);

export const nameOf = ({ name }: Pick<User, "name">): string => name;

export const columns: readonly Column<User>[] = [
  {
    id: "user",
    header: "User",
    cell: ({ name }) => name,
    sort: "name",
    card: "none",
  },
  {
    id: "email",
    header: "Email",
    cell: ({ email }) => <span className="text-ash">{email}</span>,
    visibleFrom: "widest",
    card: "line",
  },
  { id: "role", header: "Role", cell: ({ role }) => <RoleBadge role={role} />, width: "wide", card: "foot" },
  {
    id: "status",
    header: "Status",
    cell: (user) => <UserStatusBadges user={user} />,
    width: "medium",
    card: "side",
  },
  {
    id: "last_login",
    header: "Last Login",
    cell: ({ last_login }) => (
      <span className="tabular-nums">{last_login === null ? "Never" : formatInstant(last_login)}</span>
    ),
    sort: "last_login",
    width: "wide",
    visibleFrom: "medium",
    card: "none",
  },
  {
    id: "created",
    header: "Created",
    cell: ({ created_at }) => <span className="tabular-nums">{formatDay(toOperatorDate(new Date(created_at)))}</span>,
    sort: "created_at",
    width: "medium",
    visibleFrom: "wide",
    card: "foot",
  },
];
