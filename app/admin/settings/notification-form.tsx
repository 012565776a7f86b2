import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useController } from "react-hook-form";
import { z } from "zod";
import { queries } from "#app/kit/calls/queries.ts";
import { ChipsField } from "#app/kit/form/chips-field.tsx";
import { FieldsetField } from "#app/kit/form/fieldset-field.tsx";
import { formSchema } from "#app/kit/form/form-schema.ts";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { settingsFailures } from "#app/kit/record/settings-panel.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LabelledCheckbox } from "#app/ui/checkbox.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { maxEmailLength } from "#shared/kit/text-limits.ts";
import type { NotifiablePerson } from "#shared/settings/contract.ts";
import {
  maySeeNotification,
  type NotificationEvent,
  NotificationRecipients,
  notificationDetails,
  notificationEvents,
  notificationMessages,
} from "#shared/settings/notifications.ts";
import { type StoredSecurity, securitySettings } from "./stored-security.ts";

/** Nobody chosen is the default. */
const Chosen = NotificationRecipients.transform((chosen) =>
  chosen.user_ids.length + chosen.addresses.length === 0 ? null : chosen,
);
const byEvent = Object.fromEntries(notificationEvents.map((event) => [event, Chosen]));
// Object.fromEntries loses the keys.
const schema = z.object({ notifications: z.object(byEvent as Record<NotificationEvent, typeof Chosen>) });
type Values = z.input<typeof schema>;

const toForm = ({ notifications }: StoredSecurity): Values => ({
  notifications: Object.fromEntries(
    notificationEvents.map((event) => [event, notifications[event] ?? { user_ids: [], addresses: [] }]),
  ) as Values["notifications"],
});

type Props = { list: { close: () => void }; settings: StoredSecurity };
type Form = UseFormReturn<Values, unknown, z.output<typeof schema>>;

/** The people and addresses that get the emails of one event. */
function EventField({ form, event, people }: { form: Form; event: NotificationEvent; people: NotifiablePerson[] }) {
  const { label, description, goesToContact } = notificationDetails[event];
  const { permissions } = useSignedInUser();
  const { field } = useController({ control: form.control, name: `notifications.${event}.user_ids` });
  const chosen: readonly number[] = field.value.map(Number);
  const offered = people.filter(({ id, events }) => events.includes(event) || chosen.includes(id));
  if (!maySeeNotification(event, permissions)) {
    return (
      <section>
        <h3 className="font-medium">{label}</h3>
        <p className="text-ash">{notificationMessages.notAllowed}</p>
      </section>
    );
  }
  const toggle = (id: number, isChosen: boolean) =>
    field.onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <div className="grid gap-3 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <FieldsetField
        label={label}
        name={`notifications.${event}`}
        required
        error={form.formState.errors.notifications?.[event]?.message}
        hint={goesToContact && "If nobody is chosen, it goes to the contact address of the site."}
      >
        <p className="-mt-1 text-ash">{description}</p>
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {offered.map(({ id, name, email }) => (
            <LabelledCheckbox key={id} checked={chosen.includes(id)} onChange={(isChosen) => toggle(id, isChosen)}>
              <span className="min-w-0 wrap-anywhere">
                {name} <span className="block text-xs text-ash">{email}</span>
              </span>
            </LabelledCheckbox>
          ))}
        </div>
      </FieldsetField>
      <ChipsField
        form={form}
        name={`notifications.${event}.addresses`}
        label={`Further addresses: ${label.toLowerCase()}`}
        maxLength={maxEmailLength}
        placeholder="name@example.com"
      />
    </div>
  );
}

/** Chooses for each event who gets its emails. */
export default function NotificationForm({ list, settings }: Props) {
  const { data: people, error } = useQuery(queries.settings.listNotifiablePeople({}));
  const form = useRecordForm({
    ...{ name: "notifications", schema: formSchema(schema), record: settings, screen: "/admin/settings" },
    labels: { notifications: "Notifications" },
    toForm: (record) => toForm(record ?? settings),
    update: securitySettings.save,
    messages: { ...settingsFailures, updated: "Notifications saved" },
    onSaved: list.close,
  });
  if (error) return <Alert tone="danger" title={errorMessage(error, "Couldn't load the people")} />;
  if (!people) return <SkeletonLines lines={8} label="Loading the people" />;
  return (
    <RecordForm form={form} saveLabel="Save" onCancel={list.close}>
      <p className="text-ash">
        Only people who may see a record are notified of it. An email says at its foot where this can be changed.
      </p>
      {notificationEvents.map((event) => (
        <EventField key={event} form={form.form} event={event} people={people} />
      ))}
    </RecordForm>
  );
}
