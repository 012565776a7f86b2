import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { UserCheck } from "lucide-react";
import { queries } from "#app/kit/calls/queries.ts";
import { Pager } from "#app/kit/list/pager.tsx";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { formatInstant } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import type { User } from "#shared/people/user.ts";
import { RoleBadge } from "./columns.tsx";
import { useDecision } from "./decision-dialog.tsx";
import { userLabels } from "./labels.ts";

/** Registrations that wait for a decision, the first to come first. */
export function PendingUsers({ list }: { list: ListScreen }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.users.list({ status: "pending", sort: "created_at", page: list.state.page, limit: list.rowsPerPage }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  if (error) {
    return (
      <Alert tone="danger" title={userLabels.loadFailed}>
        <p>{errorMessage(error, userLabels.loadFailed)}</p>
        <Button onClick={() => refetch()} busy={isFetching}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (!data) return <SkeletonLines lines={6} />;
  if (data.pagination.total === 0) return <EmptyState icon={UserCheck} title="No pending user approvals." />;
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
        {data.items.map((user) => (
          <PendingCard key={user.id} {...{ list, user }} />
        ))}
      </ul>
      <Pager pagination={data.pagination} rowCount={data.items.length} onPage={list.setPage} />
    </>
  );
}

const placeOf = ({ city, country }: User): string => [city, country].filter((part) => part !== "").join(", ");

function PendingCard({ list, user }: { list: ListScreen; user: User }) {
  const { id, name, email, phone, role, is_verified, created_at } = user;
  return (
    <li data-row className="grid content-between gap-4 rounded-panel border border-line bg-panel p-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link
            to={`${list.path}/${id}`}
            search={(current: Record<string, unknown>) => current}
            className="font-semibold wrap-anywhere underline-offset-2 hover:underline"
          >
            {name}
          </Link>
          <RoleBadge role={role} />
        </div>
        <p className="wrap-anywhere text-ash">{email}</p>
        <p className="text-ash tabular-nums">{[phone, placeOf(user)].filter(Boolean).join(" · ")}</p>
        <p className="text-ash tabular-nums">Registered {formatInstant(created_at)}</p>
        {!is_verified && <Badge tone="warn">Email not confirmed yet</Badge>}
        {role === "guide" && <GuideSummary user={user} />}
        <Link
          to={`${list.path}/${id}`}
          search={(current: Record<string, unknown>) => current}
          className="justify-self-start underline underline-offset-2"
          aria-label={`Details of ${name}`}
        >
          Details
        </Link>
      </div>
      <DecisionButtons user={user} />
    </li>
  );
}

/** What one decides on. Long texts stand in the details. */
const GuideSummary = ({ user: { guide_experience, languages_spoken, document_count } }: { user: User }) => (
  <>
    <p className="line-clamp-3 wrap-anywhere">{guide_experience || "Nothing said about experience"}</p>
    <p className="text-ash">
      {[languages_spoken, document_count === 0 ? "No certificate" : formatCount(document_count, "certificate")]
        .filter(Boolean)
        .join(" · ")}
    </p>
  </>
);

/** Approve and Reject, for those who may decide. */
export function DecisionButtons({ user }: { user: User }) {
  const can = useCan();
  const decide = useDecision();
  if (user.status !== "pending" || !can("users.approve")) return null;
  return (
    <ButtonRow>
      <Button tone="primary" aria-label={`Approve ${user.name}`} onClick={() => decide(user, "approve")}>
        Approve
      </Button>
      <Button tone="danger" aria-label={`Reject ${user.name}`} onClick={() => decide(user, "reject")}>
        Reject
      </Button>
    </ButtonRow>
  );
}
