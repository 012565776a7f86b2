import { useQuery } from "@tanstack/react-query";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import type { Column } from "#app/kit/list/column.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { useListScreen } from "#app/kit/list/use-list-screen.ts";
import { flagColumn } from "#app/kit/record/flag-column.tsx";
import { lazyForm } from "#app/kit/record/lazy-form.tsx";
import { RecordSheet } from "#app/kit/record/record-sheet.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { AboutFeature } from "#shared/pages/content.ts";
import { aboutLabels, deleteQuestion, featureLabels as labels, featureMessages as messages } from "./labels.ts";

const FeatureForm = lazyForm(() => import("./feature-form.tsx"));

const AboutForm = lazyForm(() => import("./about-form.tsx"));

const nameOf = ({ title }: AboutFeature): string => title;

const columns: readonly Column<AboutFeature>[] = [
  {
    id: "title",
    header: "Feature",
    cell: ({ icon_name, title }) => (
      <span className="flex items-center gap-2 text-ash">
        <Icon icon={icon_name} className="size-4 shrink-0" />
        <span className="truncate text-ink">{title}</span>
      </span>
    ),
    card: "none",
  },
  {
    id: "description",
    header: "Description",
    cell: ({ description }) => <span className="text-ash">{description}</span>,
    visibleFrom: "medium",
  },
];

const shownBy = [queries.aboutFeatures.listForEditing, queries.aboutFeatures.getForEditing];

/** The text about the operator, with a form of its own. */
function AboutSection({ screen }: { screen: string }) {
  const about = useQuery(queries.about.getForEditing({}));
  return (
    <>
      {about.error && (
        <Alert tone="danger" title={aboutLabels.loadFailed}>
          <p className="mb-2">{errorMessage(about.error, aboutLabels.loadFailed)}</p>
          <Button onClick={() => about.refetch()} busy={about.isFetching}>
            Try again
          </Button>
        </Alert>
      )}
      {about.data !== undefined ? (
        <AboutForm key={about.data?.id ?? "new"} about={about.data} screen={screen} />
      ) : (
        about.isPending && <SkeletonLines lines={8} />
      )}
    </>
  );
}

/** What the operator says about itself, and its features. */
export default function AboutPage() {
  const can = useCan();
  const list = useListScreen({ path: "/admin/about" });
  const active = flagColumn<AboutFeature>({
    ...{ list, nameOf, shownBy, send: client.aboutFeatures.update, errorTitle: messages.changeFailed },
    ...{ flag: "is_active", header: "Active", on: "active", off: "not active" },
  });
  return (
    <>
      <ListPage
        {...{ list, labels, nameOf }}
        above={<AboutSection screen={list.path} />}
        query={() => queries.aboutFeatures.listForEditing({})}
        columns={[...columns, active]}
        canCreate={can("content.create")}
        onRemove={can("content.delete") ? ({ id }) => client.aboutFeatures.remove({ id }) : undefined}
        removal={() => ({ title: deleteQuestion, messages })}
        binKind="about_feature"
        onReorder={(ids) => client.aboutFeatures.reorder({ ids })}
      />
      <RecordSheet
        list={list}
        query={queries.aboutFeatures.getForEditing}
        labels={labels}
        heading={(feature) => ({ title: feature.title, eyebrow: "Feature" })}
        wide="preview"
      >
        {(feature) => <FeatureForm key={feature?.id ?? "new"} list={list} feature={feature} />}
      </RecordSheet>
    </>
  );
}
