import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { queries } from "#app/kit/calls/queries.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { isScreenAllowed, useScreens } from "#app/kit/screens/screen.ts";
import { useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { SheetSection } from "#app/ui/description-list.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { ImageUse } from "#shared/media/images.ts";
import { describeUse, screenOfUse } from "./image-use-labels.ts";

/** The path of the record in the back-office; null where it has no screen that this person may open. */
function useRecordPath() {
  const screens = useScreens();
  const { permissions } = useSignedInUser();
  return ({ kind, record_id }: ImageUse): string | null => {
    const { path, hasRecords } = screenOfUse[kind];
    const screen = screens.find((candidate) => candidate.path === path);
    if (!screen || !isScreenAllowed(screen, permissions)) return null;
    return hasRecords ? `${path}/${record_id}` : path;
  };
}

const linkClassName = "underline underline-offset-2 hover:decoration-2";

function UseRow({ use }: { use: ImageUse }) {
  const path = useRecordPath()(use);
  const text = describeUse(use);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {path === null ? (
        <span>{text}</span>
      ) : (
        <Link to={path} className={linkClassName}>
          {text}
        </Link>
      )}
      {use.site_path && (
        <a
          href={use.site_path}
          target="_blank"
          rel="noreferrer"
          aria-label={`View on website: ${text}`}
          className="inline-flex items-center gap-1.5 text-ash hover:text-ink"
        >
          View on website <ExternalLink aria-hidden className="size-3.5" />
        </a>
      )}
    </li>
  );
}

/** The records that show an image. */
export function ImageUses({ id }: { id: number }) {
  const { data, error, refetch, isFetching } = useQuery({ ...queries.media.listImageUses({ id }), staleTime: 0 });
  return (
    <SheetSection title="Used in">
      {error && (
        <Alert tone="danger" title={errorMessage(error, "Couldn't load where it is used")}>
          <Button onClick={() => refetch()} busy={isFetching}>
            Try again
          </Button>
        </Alert>
      )}
      {!data && !error && <SkeletonLines lines={2} label="Loading uses" />}
      {data?.length === 0 && <p className="text-ash">Not used anywhere.</p>}
      <ul className="grid gap-2 empty:hidden">
        {data?.map((use) => (
          <UseRow key={`${use.kind} ${use.record_id} ${use.title}`} use={use} />
        ))}
      </ul>
    </SheetSection>
  );
}
