import { useQuery } from "@tanstack/react-query";
import { ExternalLink, KeyRound, UserPlus } from "lucide-react";
import { useState } from "react";
import { apiCalls } from "#app/kit/calls/api-calls.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { type ListScreen, useListScreen } from "#app/kit/list/use-list-screen.ts";
import type { DescribeChange } from "#app/kit/record/describe-history.ts";
import { lazyForm } from "#app/kit/record/lazy-form.tsx";
import { RecordSheet } from "#app/kit/record/record-sheet.tsx";
import { PageTitle } from "#app/kit/screens/page-title.tsx";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonText, buttonClassName } from "#app/ui/button.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { roleLabels } from "#shared/kit/roles.ts";
import type { UserDetails } from "#shared/people/user.ts";
import { userRefusals } from "#shared/people/user-refusals.ts";
import { columns, nameOf } from "./columns.tsx";
import { DecisionProvider } from "./decision-dialog.tsx";
import { accessDeniedTitle, userFilters, userLabels } from "./labels.ts";
import { PasswordProvider } from "./password-dialogs.tsx";
import { PendingUsers } from "./pending-users.tsx";
import { RolesDialog } from "./roles-dialog.tsx";
import { useCanManage } from "./use-manager.ts";
import { useUserActions } from "./use-user-actions.ts";
import { MoreActions, RowActions } from "./user-actions.tsx";
import { UserCounts } from "./user-counts.tsx";
import { UserFacts } from "./user-facts.tsx";

const UserForm = lazyForm(() => import("./user-form.tsx"));

const userList = { path: "/admin/users", filters: userFilters, sort: apiCalls.users.list.sort } as const;

/**
 * Accounts of customers, guides and staff: lists, details, form, and the approval of registrations. `describe` says what
 * somebody changed in any record.
 */
export default function UsersPage({ describe }: { describe: DescribeChange }) {
  const list = useListScreen(userList);
  return (
    <DecisionProvider list={list}>
      <PasswordProvider list={list}>
        <div className="px-4 pt-5 pb-4 sm:px-6">
          <Header list={list} />
          <div className="mt-4">
            <UserTabs list={list} />
          </div>
        </div>
        <UserSheet list={list} describe={describe} />
      </PasswordProvider>
    </DecisionProvider>
  );
}

type Props = { list: ReturnType<typeof useListScreen<typeof userFilters, (typeof userList.sort.values)[number]>> };

function UserTabs({ list }: Props) {
  const actions = useUserActions(list);
  const tabs = [
    {
      value: "active",
      label: userFilters.tab.choices.active,
      panel: (
        <ListPage
          {...{ list, columns, nameOf }}
          isEmbedded
          query={({ tab: _, ...input }) => queries.users.list(input)}
          labels={userLabels}
          rowActions={(user) => <RowActions {...{ list, user, actions }} />}
        />
      ),
    },
    { value: "pending", label: userFilters.tab.choices.pending, panel: <PendingUsers list={list} /> },
    { value: "analytics", label: userFilters.tab.choices.analytics, panel: <UserCounts /> },
  ];
  return <Tabs label="Users" tabs={tabs} value={list.state.tab} onChange={(tab) => list.setFilter("tab", tab)} />;
}

/** The title with the number of registrations to decide about, and what leads to new users. */
function Header({ list }: Pick<Props, "list">) {
  const can = useCan();
  const [isShowingRoles, showRoles] = useState(false);
  const { data: stats } = useQuery({ ...queries.users.stats({}), refetchInterval: 60_000 });
  return (
    <>
      <PageTitle
        actions={
          <>
            {stats && stats.pending_approval > 0 && (
              <Button tone="quiet" onClick={() => list.setFilter("tab", "pending")}>
                <Badge tone="warn">{`${stats.pending_approval} pending approval`}</Badge>
              </Button>
            )}
            <Button icon={KeyRound} tone="quiet" onClick={() => showRoles(true)}>
              <ButtonText>Permissions</ButtonText>
            </Button>
            {can("users.create") && (
              <>
                <a href="/register" target="_blank" rel="noopener" className={buttonClassName()}>
                  <ButtonText>Registration Page</ButtonText>
                  <ExternalLink aria-hidden className="size-4 shrink-0 text-ash" />
                </a>
                <Button tone="primary" icon={UserPlus} onClick={list.openNew}>
                  Add New User
                </Button>
              </>
            )}
          </>
        }
      >
        {userLabels.title}
      </PageTitle>
      {isShowingRoles && <RolesDialog onClose={() => showRoles(false)} />}
    </>
  );
}

/** An account beside the list: its details, or the form to edit or create one. */
function UserSheet({ list, describe }: { list: ListScreen; describe: DescribeChange }) {
  const actions = useUserActions(list);
  const heading = (user: UserDetails) => ({
    eyebrow: roleLabels[user.role],
    title: list.isEditing ? `Edit ${user.name}` : user.name,
    ...(!list.isEditing && { actions: <MoreActions {...{ user, actions }} /> }),
  });
  const isForm = list.isEditing || list.record === "new";
  return (
    <RecordSheet list={list} query={queries.users.get} labels={userLabels} heading={heading} wide={isForm}>
      {(user) =>
        user && !list.isEditing ? <UserFacts {...{ list, user, describe }} /> : <AllowedForm {...{ list, user }} />
      }
    </RecordSheet>
  );
}

/** The form, for those who may use it. */
function AllowedForm({ list, user }: { list: ListScreen; user: UserDetails | null }) {
  const can = useCan();
  const canManage = useCanManage();
  const isAllowed = user ? canManage(user, "update") || canManage(user, "change_role") : can("users.create");
  if (isAllowed) return <UserForm key={user?.id ?? "new"} list={list} user={user} />;
  return (
    <Alert tone="danger" title={accessDeniedTitle}>
      {user ? userRefusals.edit : userRefusals.create}
    </Alert>
  );
}
