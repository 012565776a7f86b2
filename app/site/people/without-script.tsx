import { ContactLines, type Support } from "./contact-lines.tsx";

/** Hides elements that need scripts and shows the contact details instead. */
export function WithoutScript({ support, what, hides }: { support: Support; what: string; hides: string }) {
  return (
    <noscript>
      <style>{`${hides}{display:none}`}</style>
      <div className="page-width">
        <div className="notice">
          <p>{what} needs JavaScript, which is switched off here. We are glad to help you in person:</p>
          <ContactLines support={support} />
        </div>
      </div>
    </noscript>
  );
}
