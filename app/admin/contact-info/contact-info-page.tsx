import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { IconFrame } from "#app/kit/icons/icon-frame.tsx";
import type { Column } from "#app/kit/list/column.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { type ListScreen, useListScreen } from "#app/kit/list/use-list-screen.ts";
import { flagColumn } from "#app/kit/record/flag-column.tsx";
import { lazyForm } from "#app/kit/record/lazy-form.tsx";
import { RecordSheet } from "#app/kit/record/record-sheet.tsx";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import type { SocialLink } from "#shared/pages/content.ts";
import { nameOf, socialLinkLabels, socialLinkMessages } from "./labels.ts";

const SocialLinkForm = lazyForm(() => import("./social-link-form.tsx"));

const ContactForm = lazyForm(() => import("./contact-form.tsx"));

const shownBy = [queries.socialLinks.listForEditing, queries.socialLinks.getForEditing];

const buildColumns = (list: ListScreen): Column<SocialLink>[] => [
  {
    id: "platform",
    header: "Platform",
    cell: ({ platform, icon_name }) => (
      <span className="flex items-center gap-3">
        <IconFrame icon={icon_name} />
        <span className="truncate">{platform}</span>
      </span>
    ),
    width: "wider",
    card: "none",
  },
  { id: "url", header: "URL", cell: ({ url }) => <span className="text-ash">{url}</span> },
  flagColumn<SocialLink>({
    ...{ list, nameOf, shownBy, send: client.socialLinks.update, errorTitle: socialLinkMessages.changeFailed },
    ...{ flag: "is_active", header: "Active", on: "active", off: "not active" },
  }),
];

/** The contact details of the operator, and its links to social networks. */
export default function ContactInfoPage() {
  const list = useListScreen({ path: "/admin/contact-info" });
  const can = useCan();
  return (
    <>
      <ListPage
        {...{ list, nameOf, labels: socialLinkLabels }}
        above={<ContactForm screen={list.path} />}
        query={() => queries.socialLinks.listForEditing({})}
        columns={buildColumns(list)}
        canCreate={can("content.create")}
        binKind="social_link"
        onRemove={can("content.delete") ? ({ id }) => client.socialLinks.remove({ id }) : undefined}
        onReorder={(ids) => client.socialLinks.reorder({ ids })}
      />
      <RecordSheet
        list={list}
        query={queries.socialLinks.getForEditing}
        labels={socialLinkLabels}
        heading={({ platform }) => ({ title: platform, eyebrow: "Social link" })}
      >
        {(link) => <SocialLinkForm key={link?.id ?? "new"} list={list} link={link} />}
      </RecordSheet>
    </>
  );
}
