import { SupportContactList, type SupportContact } from "./contact-lines.tsx";

/** Hides elements that need scripts and shows the contact details instead. */
export function NoScriptNotice({ support, feature: what, hiddenSelector: hides }: { support: SupportContact; feature: string; hiddenSelector: string }) {
  return (
    <noscript>
      <style>{`${hides}{display:none}`}</style>
      <div className="page-width">
        <div className="notice">
          <p>{what} needs JavaScript, which is switched off here. We are glad to help you in person:</p>
          <SupportContactList support={support} />
        </div>
      </div>
    </noscript>
  );
}
