import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { queries } from "#app/kit/calls/queries.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatFileSize } from "#app/ui/format.ts";
import { Section } from "#app/ui/section.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { formatInstant } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import type { BackupDownload } from "#shared/system/backups.ts";
import { BackupDialog } from "./backup-dialog.tsx";

const pollInterval = 2_000;
/** Milliseconds in which the browser begins a download that was just asked for. */
const startTime = 10_000;

/** The stored backups. They are loaded again and again while one is being made. */
function useBackups() {
  const [startsUntil, setStartsUntil] = useState(0);
  const query = useQuery({
    ...queries.backups.list({}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.is_running || Date.now() < startsUntil ? pollInterval : false),
  });
  return { ...query, watch: () => setStartsUntil(Date.now() + startTime) };
}

const BackupRow = ({ at, actor_name, is_complete, size_bytes, missing_files }: BackupDownload) => (
  <li className="px-4 py-3">
    <p>
      <span className="font-medium">{actor_name}</span>
      <span className="text-ash tabular-nums">
        , {formatInstant(at)}, {formatFileSize(size_bytes)}
      </span>
    </p>
    {!is_complete && <p className="text-danger">Broken off: this file is not complete and can't be put back.</p>}
    {missing_files > 0 && (
      <p className="text-warn">
        {formatCount(missing_files, "picture or document", "pictures or documents")} could not be found. The file
        missing-files.txt in the backup names them.
      </p>
    )}
  </li>
);

function BackupList({ items }: { items: readonly BackupDownload[] }) {
  if (items.length === 0) return <p className="text-ash">No backup was downloaded yet.</p>;
  return (
    <ul className="divide-y divide-line rounded-panel border border-line bg-panel">
      {items.map((item) => (
        <BackupRow key={item.id} {...item} />
      ))}
    </ul>
  );
}

const PutBackHelp = () => (
  <Section title="Putting a backup back" divided>
    <p className="text-ash">
      Whoever runs the server does this, with the program stopped and an empty database. The file is checked first, and
      a damaged one changes nothing.
    </p>
    <p>
      <code className="rounded-control border border-line bg-panel px-2 py-1 wrap-anywhere select-all">
        npm run restore -- FILE
      </code>
    </p>
    <p className="text-ash">
      Afterwards everybody signs in again, with the same passwords and codes. Emails that were waiting are not sent by
      themselves: they are in the outbox as uncertain.
    </p>
  </Section>
);

/** Downloading everything as one file, and who has done so. */
export default function BackupTab() {
  const { data, error, isFetching, refetch, watch } = useBackups();
  const [isOpen, setIsOpen] = useState(false);
  const start = () => {
    setIsOpen(false);
    watch();
    void refetch();
    toast.success({ title: "The backup is on its way", text: "Your browser shows how far the download is." });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-label="Backup" className="grid justify-items-start gap-3">
        <p>
          One file with the whole business: bookings, travellers, messages, trips, pages, pictures, certificates,
          emails, accounts and settings, as they are at one moment.
        </p>
        <p className="text-ash">
          Whoever has this file has everything about everybody, and the key with which codes for signing in are
          encrypted. Keep it where only you can open it, and not on the server itself.
        </p>
        {data?.is_running && (
          <Alert tone="info" title="A backup is being made. Another one can follow once it has ended." />
        )}
        <Button tone="primary" icon={Download} disabled={data?.is_running ?? false} onClick={() => setIsOpen(true)}>
          Download a backup…
        </Button>
      </section>
      <Section title="Last backups" divided>
        {error && (
          <Alert tone={data ? "warn" : "danger"} title={errorMessage(error, "Couldn't load the backups")}>
            <Button onClick={() => refetch()} busy={isFetching}>
              Try again
            </Button>
          </Alert>
        )}
        {!data && !error && <SkeletonLines lines={3} label="Loading the backups" />}
        {data && <BackupList items={data.items} />}
      </Section>
      <PutBackHelp />
      {isOpen && <BackupDialog onClose={() => setIsOpen(false)} onStart={start} />}
    </div>
  );
}
