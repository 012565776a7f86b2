import type { Column } from "#app/kit/list/column.ts";
import { Badge } from "#app/ui/badge.tsx";
import { formatDay, formatInstant, toOperatorDate } from "#shared/kit/dates.ts";
import { type Role, roleLabels } from "#shared/kit/roles.ts";
import type { UserStatus } from "#shared/people/statuses.ts";
import type { User } from "#shared/people/user.ts";
import { roleTones, statusLabels } from "./labels.ts";

export const RoleBadge = ({ role }: { role: Role }) => <Badge tone={roleTones[role]}>{roleLabels[role]}</Badge>;
export const StatusBadge = ({ status }: { status: UserStatus }) => (
  <Badge tone={statusLabels[status].tone}>{statusLabels[status].name}</Badge>
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
    cell: ({ status }) => <StatusBadge status={status} />,
    width: "narrow",
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
