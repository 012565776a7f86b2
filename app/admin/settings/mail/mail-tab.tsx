import { queries } from "#app/kit/calls/queries.ts";
import { SettingsPanel } from "#app/kit/record/settings-panel.tsx";
import { MailServerState } from "#shared/mail/server-contract.ts";
import { SenderRecords } from "./sender-records.tsx";
import { MailServerForm } from "./server-form.tsx";

const stored = {
  query: { ...queries.mailServer.get({}), staleTime: 0 },
  parse: (settings: unknown) => MailServerState.parse(settings),
};

/** The mail server, and whether receivers trust what it sends. */
export default function MailTab() {
  return (
    <SettingsPanel stored={stored}>
      {(mail) => (
        <>
          <MailServerForm mail={mail} />
          <SenderRecords mail={mail} />
        </>
      )}
    </SettingsPanel>
  );
}
