import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { client } from "#app/kit/calls/api-client.ts";
import { FieldRow } from "#app/kit/form/field-layout.tsx";
import { SelectField, TextField } from "#app/kit/form/text-fields.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { settingsFailures } from "#app/kit/record/settings-panel.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Section } from "#app/ui/section.tsx";
import type { MailServerState } from "#shared/mail/server-contract.ts";
import { fieldLabels, mailLabels as labels, portOptions } from "./labels.ts";
import { PasswordField } from "./password-field.tsx";
import { schema } from "./server-form-schema.ts";
import { TestSection } from "./test-section.tsx";

const toForm = ({ host, port, user, sender }: MailServerState) => ({ host, port, user, sender });

const KeptNotice = ({ count }: { count: number }) => (
  <Alert tone="info" title={labels.kept(count)}>
    <Link to="/admin/outbox" search={{ status: "kept" }} className="underline underline-offset-2">
      {labels.openOutbox}
    </Link>
  </Alert>
);

const EnvironmentNotice = ({ server, sender }: MailServerState["environment"]) => (
  <Alert tone="info" title={labels.environment}>
    {server !== null && <p>{labels.environmentServer(server)}</p>}
    {sender !== null && <p>{labels.environmentSender(sender)}</p>}
  </Alert>
);

function useMailForm(mail: MailServerState) {
  const [password, setPassword] = useState<string | null>(null);
  const typedPassword = () => (password === null ? {} : { password });
  const form = useRecordForm({
    ...{ name: "mail server", screen: "/admin/settings", record: mail, schema, labels: fieldLabels },
    toForm: (record) => toForm(record ?? mail),
    update: ({ id: _, ...change }) => client.mailServer.save({ ...change, ...typedPassword() }),
    messages: { ...settingsFailures, updated: labels.saved },
    onSaved: () => setPassword(null),
    // The password that was replaced is gone.
    isUndoable: false,
  });
  const [host, port, user] = useWatch({ control: form.form.control, name: ["host", "port", "user"] });
  const isElsewhere = mail.has_password && (host !== mail.host || port !== mail.port || user !== mail.user);
  const getValues = () => ({ ...form.form.getValues(), ...typedPassword() });
  return { form, getValues, passwordField: { mail, isElsewhere, password, onChange: setPassword } };
}

/** The mail server and the sender, as far as the environment leaves them to the settings, and a test of both. */
export function MailServerForm({ mail }: { mail: MailServerState }) {
  const { form, getValues, passwordField } = useMailForm(mail);
  const { field } = form;
  const { server, sender } = mail.environment;
  const isFixed = server !== null && sender !== null;
  return (
    <div className="grid gap-6">
      <Section title={labels.title} note={labels.intro}>
        {mail.kept > 0 && <KeptNotice count={mail.kept} />}
        {(server !== null || sender !== null) && <EnvironmentNotice {...mail.environment} />}
        {server === null && !mail.is_password_readable && (
          <Alert tone="danger" title={labels.unreadable}>
            {labels.unreadableText}
          </Alert>
        )}
        {!isFixed && (
          <RecordForm form={form} saveLabel={labels.save}>
            {server === null && (
              <>
                <FieldRow>
                  <TextField {...field("host")} hint={labels.hostHint} spellCheck={false} />
                  <SelectField {...field("port")} numeric options={portOptions} />
                </FieldRow>
                <FieldRow>
                  <TextField {...field("user")} hint={labels.userHint} spellCheck={false} />
                  <PasswordField {...passwordField} />
                </FieldRow>
              </>
            )}
            {sender === null && (
              <TextField {...field("sender")} inputMode="email" hint={labels.senderHint(mail.sender_name)} />
            )}
          </RecordForm>
        )}
      </Section>
      <TestSection ownEmail={mail.own_email} getValues={getValues} />
    </div>
  );
}
