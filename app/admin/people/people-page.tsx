import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CallError } from "#app/kit/calls/call-error.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { useRecordKey } from "#app/kit/list/use-list-screen.ts";
import { RecordNotFound } from "#app/kit/record/record-not-found.tsx";
import { PageTitle } from "#app/kit/screens/page-title.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { PersonReference, PersonReferenceKind } from "#shared/people/person-story.ts";
import { FindPersonForm } from "./find-person-form.tsx";
import { PersonDataActions } from "./person-data-actions.tsx";
import { PersonStoryView } from "./person-story-view.tsx";

/** "booking-12". The server refuses a kind that it doesn't know. */
function parseReference(key: string): PersonReference {
  const [kind = "", id = ""] = key.split("-");
  return { kind: kind as PersonReferenceKind, id: Number(id) };
}

/** Everything about one person, whom a record in the path names; without one, the search for a person. */
export default function PeoplePage() {
  const key = useRecordKey();
  return key === undefined ? <FindPersonForm /> : <Story key={key} reference={parseReference(key)} />;
}

function Story({ reference }: { reference: PersonReference }) {
  const { data, error, refetch, isFetching } = useQuery(queries.personStories.get(reference));
  const navigate = useNavigate();
  if (data) return <PersonStoryView story={data} actions={<PersonDataActions reference={reference} story={data} />} />;
  const isUnknown = error instanceof CallError && [404, 422].includes(error.status);
  return (
    <div className="grid gap-4 px-4 py-5 sm:px-6">
      <PageTitle>Person</PageTitle>
      {isUnknown && (
        <RecordNotFound
          title="Person not found"
          reason={<p>The booking, message or account may have been deleted.</p>}
          backLabel="Find a person"
          onBack={() => void navigate({ to: "/admin/people" })}
        />
      )}
      {error && !isUnknown && (
        <Alert tone="danger" title={errorMessage(error, "Couldn't load this person")}>
          <Button onClick={() => refetch()} busy={isFetching}>
            Try again
          </Button>
        </Alert>
      )}
      {!error && <SkeletonLines lines={8} label="Loading this person" />}
    </div>
  );
}
