import { ExternalLink } from "lucide-react";
import { apiCalls } from "#app/kit/calls/api-calls.ts";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { IconFrame } from "#app/kit/icons/icon-frame.tsx";
import type { Column } from "#app/kit/list/column.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { type ListScreen, useListScreen } from "#app/kit/list/use-list-screen.ts";
import { flagColumn } from "#app/kit/record/flag-column.tsx";
import { lazyForm } from "#app/kit/record/lazy-form.tsx";
import { RecordSheet } from "#app/kit/record/record-sheet.tsx";
import { iconButtonClassName } from "#app/ui/button.tsx";
import type { CustomIcon } from "#shared/icons/contract.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { categoryLabel, formatKilobytes, iconFilters, iconLabels as labels, messages, nameOf } from "./labels.ts";

const UploadIconForm = lazyForm(() => import("./upload-icon-form.tsx"));
const IconForm = lazyForm(() => import("./icon-form.tsx"));

const shownBy = [queries.icons.list, queries.icons.get];

const buildColumns = (list: ListScreen): Column<CustomIcon>[] => [
  {
    id: "display_name",
    header: "Icon",
    sort: "display_name",
    cell: ({ file_path, display_name, is_active }) => (
      <span className="flex items-center gap-3">
        <IconFrame icon={file_path} isActive={is_active} />
        <span className="truncate">{display_name}</span>
      </span>
    ),
    card: "none",
  },
  {
    id: "drawing",
    header: "Drawing",
    cell: ({ file_path, is_active }) => <IconFrame icon={file_path} isActive={is_active} />,
    visibleFrom: "cards",
    card: "side",
  },
  { id: "name", header: "Name", cell: ({ name }) => <code className="text-ash">{name}</code>, visibleFrom: "medium" },
  {
    id: "category",
    header: "Category",
    cell: ({ category }) => categoryLabel(category),
    width: "medium",
    card: "foot",
  },
  {
    id: "usage",
    header: "Used",
    cell: ({ usage }) => formatCount(usage?.total_usage ?? 0, "place"),
    width: "narrow",
    card: "foot",
  },
  {
    id: "file_size",
    header: "Size",
    sort: "file_size",
    cell: ({ file_size }) => formatKilobytes(file_size),
    width: "narrow",
    visibleFrom: "wide",
    card: "none",
  },
  flagColumn<CustomIcon>({
    ...{ list, nameOf, shownBy, send: client.icons.update, errorTitle: messages.updateFailed },
    ...{ flag: "is_active", header: "Active", on: "active", off: "not active" },
  }),
];

export const useCustomIcons = () =>
  useListScreen({ path: "/admin/icons", filters: iconFilters, sort: apiCalls.icons.list.sort });

type Props = { list: ReturnType<typeof useCustomIcons> };

/** The uploaded icons. */
export const CustomIcons = ({ list }: Props) => (
  <ListPage
    {...{ list, labels, nameOf }}
    isEmbedded
    query={(input) => queries.icons.list({ ...input, with_usage: true })}
    columns={buildColumns(list)}
    canCreate
    rowActions={(icon) => (
      <a
        href={icon.full_url}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open ${nameOf(icon)} in a new tab`}
        title="Open in a new tab"
        className={iconButtonClassName()}
      >
        <ExternalLink aria-hidden className="size-4" />
      </a>
    )}
    onRemove={({ id }) => client.icons.remove({ id })}
    removal={() => ({ messages })}
    binKind="custom_icon"
  />
);

/** The open icon, or the upload of a new one. */
export const CustomIconSheet = ({ list }: Props) => (
  <RecordSheet
    list={list}
    query={({ id }) => queries.icons.get({ id, with_usage: true })}
    labels={labels}
    heading={(icon) => ({ title: nameOf(icon), eyebrow: "Custom icon" })}
  >
    {(icon) => (icon ? <IconForm key={icon.id} list={list} icon={icon} /> : <UploadIconForm key="new" list={list} />)}
  </RecordSheet>
);
