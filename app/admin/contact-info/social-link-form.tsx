import { client } from "#app/kit/calls/api-client.ts";
import { FieldGroup } from "#app/kit/form/field-layout.tsx";
import { SwitchField } from "#app/kit/form/switch-field.tsx";
import { TextField } from "#app/kit/form/text-fields.tsx";
import { IconField } from "#app/kit/icons/icon-field.tsx";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { socialIcons } from "#shared/pages/choices.ts";
import type { SocialLink } from "#shared/pages/content.ts";
import { socialLinkFieldLabels as labels, socialLinkMessages as messages } from "./labels.ts";
import { schema } from "./social-link-form-schema.ts";

// The list sets the order.
const toForm = (link: SocialLink | null) => ({
  platform: link?.platform ?? "",
  url: link?.url ?? "",
  icon_name: link?.icon_name ?? "Website",
  is_active: link?.is_active ?? true,
});

/** The form of a link to a social network. */
export default function SocialLinkForm({ list, link }: { list: ListScreen; link: SocialLink | null }) {
  const record = useRecordForm({
    ...{ name: "social link", schema, record: link, toForm, labels, messages },
    create: client.socialLinks.create,
    update: client.socialLinks.update,
    onSaved: list.closeSaved,
    sitePathOf: ({ is_active }) => (is_active ? "/" : null),
  });
  const { field } = record;
  return (
    <RecordForm form={record} saveLabel={link ? "Save changes" : "Create social link"} onCancel={list.close}>
      <FieldGroup title="Link">
        <TextField {...field("platform")} placeholder="Instagram" hint="The name that visitors read." />
        <TextField {...field("url")} type="url" inputMode="url" placeholder="https://" spellCheck={false} />
        <IconField {...field("icon_name")} quickIcons={socialIcons.map((icon) => ({ icon, label: icon }))} />
        <SwitchField {...field("is_active")} hint="Shown on the website." />
      </FieldGroup>
      {link && <RecordHistory kind="social_link" id={link.id} labels={labels} />}
    </RecordForm>
  );
}
