import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ExternalLink, ScrollText } from "lucide-react";
import { queries } from "#app/kit/calls/queries.ts";
import { useRecordKey } from "#app/kit/list/use-list-screen.ts";
import { lazyForm } from "#app/kit/record/lazy-form.tsx";
import { RecordNotFound } from "#app/kit/record/record-not-found.tsx";
import { PageTitle } from "#app/kit/screens/page-title.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClassName } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { hasOwnPage } from "#shared/pages/choices.ts";
import type { PageText } from "#shared/pages/content.ts";
import { textLabels as labels } from "./labels.ts";

const TextForm = lazyForm(() => import("./text-form.tsx"));

/** The texts with pages of their own. The path names the open one. */
export default function TextsPage() {
  const key = useRecordKey();
  const texts = useQuery(queries.texts.listForEditing({}));
  const shown = texts.data?.filter(({ name }) => hasOwnPage(name)).toReversed();
  const selected = key === undefined ? shown?.[0] : shown?.find(({ name }) => name === key);
  const navigate = useNavigate();
  return (
    <div className="grid gap-5 px-4 pt-5 sm:px-6">
      <PageTitle actions={selected && <PageLink name={selected.name} />}>{labels.title}</PageTitle>
      {texts.error && (
        <Alert tone="danger" title={labels.loadFailed}>
          <p className="mb-2">{errorMessage(texts.error, labels.loadFailed)}</p>
          <Button onClick={() => texts.refetch()} busy={texts.isFetching}>
            Try again
          </Button>
        </Alert>
      )}
      {texts.isPending && <SkeletonLines lines={8} />}
      {shown && <TextLinks texts={shown} selected={selected?.name} />}
      {selected && <TextForm key={selected.name} text={selected} />}
      {shown && key !== undefined && !selected && (
        <RecordNotFound
          title="Text not found"
          reason={<p>The address is wrong.</p>}
          backLabel="Show the texts"
          onBack={() => void navigate({ to: "/admin/texts" })}
        />
      )}
      {shown?.length === 0 && <EmptyState icon={ScrollText} title={labels.empty} />}
    </div>
  );
}

const PageLink = ({ name }: { name: string }) => (
  <a href={`/${name}`} target="_blank" rel="noopener" className={buttonClassName()}>
    <ExternalLink aria-hidden className="size-4" />
    View page
  </a>
);

const TextLinks = ({ texts, selected }: { texts: readonly PageText[]; selected: string | undefined }) => (
  <nav aria-label="Texts" className="flex flex-wrap gap-1 border-b border-line">
    {texts.map(({ name, title }) => (
      <Link
        key={name}
        to={`/admin/texts/${name}`}
        resetScroll={false}
        aria-current={name === selected ? "page" : undefined}
        className={classNames(
          "-mb-px border-b-2 px-3 py-2 pointer-coarse:py-3",
          name === selected ? "border-ink font-medium" : "border-transparent text-ash hover:text-ink",
        )}
      >
        {title}
      </Link>
    ))}
  </nav>
);
