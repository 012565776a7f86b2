import { type SupportContact, SupportContactList } from "./support-contact.tsx";

/** Hides elements that need scripts and shows the contact details instead. */
export function NoScriptNotice({
  support,
  feature,
  hiddenSelector,
}: {
  support: SupportContact;
  feature: string;
  hiddenSelector: string;
}) {
  return (
    <noscript>
      <style>{`${hiddenSelector}{display:none}`}</style>
      <div className="page-width">
        <div className="notice">
          <p>{feature} needs JavaScript, which is switched off here. We are glad to help you in person:</p>
          <SupportContactList support={support} />
        </div>
      </div>
    </noscript>
  );
}
