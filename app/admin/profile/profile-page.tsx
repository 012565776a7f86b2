import "#app/profile/security-sections.css";
import "#app/profile/profile.css";
import "#app/profile/second-step.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { queries } from "#app/kit/calls/queries.ts";
import { PageTitle } from "#app/kit/screens/page-title.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { session } from "#app/kit/session/session.ts";
import { ProfileCard } from "#app/profile/profile-card.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { Profile } from "#shared/people/profile.ts";

const query = queries.people.profile({});

/** The signed-in user's own profile: the same as in the account area of the site. */
export default function ProfilePage() {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(query);
  const show = (profile: Profile) => {
    queryClient.setQueryData(query.queryKey, profile);
    // The user menu shows name and picture.
    void queryClient.invalidateQueries({ queryKey: ["sign-in", "me"] });
  };
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-5 pb-10 sm:px-6">
      <PageTitle>Profile</PageTitle>
      {data && <ProfileCard profile={data} onChanged={show} onToast={toast.success} onSessionEnd={session.clear} />}
      {!data && error && (
        <EmptyState
          icon={CircleAlert}
          title="Failed to load profile data"
          text={errorMessage(error, "")}
          action={
            <Button onClick={() => refetch()} busy={isFetching}>
              Try Again
            </Button>
          }
        />
      )}
      {!data && !error && <SkeletonLines lines={8} label="Loading your profile" />}
    </div>
  );
}
