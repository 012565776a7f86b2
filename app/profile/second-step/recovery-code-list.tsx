import { Copy, Download, Printer } from "lucide-react";
import { download } from "#app/kit/screens/download.ts";
import { useFocusOn } from "#app/kit/site-forms/use-focus-on.ts";
import { useCopied } from "#app/ui/use-copied.ts";

const toText = (codes: readonly string[]): string =>
  `Recovery codes for ${location.host}\nEach works once, instead of a code from your app.\n\n${codes.join("\n")}\n`;

/** The recovery codes, which are shown this once. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { copied, copy } = useCopied();
  const heading = useFocusOn<HTMLHeadingElement>(true);
  const text = toText(codes);
  return (
    <div className="recovery-codes">
      <h4 ref={heading} tabIndex={-1}>
        Your recovery codes
      </h4>
      <p className="profile-hint">
        If your phone is lost or broken, one of these lets you sign in. Each works once. We show them only now: store
        them where you find them without your phone.
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="second-step-ways">
        <button type="button" className="profile-button" onClick={() => void copy(text)}>
          <Copy aria-hidden="true" />
          {copied === null ? "Copy" : "Copied"}
        </button>
        <button
          type="button"
          className="profile-button"
          onClick={() => download({ name: "recovery-codes.txt", content: text, type: "text/plain" })}
        >
          <Download aria-hidden="true" />
          Download
        </button>
        <button type="button" className="profile-button" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </button>
      </div>
      <button type="button" className="profile-button" data-tone="primary" onClick={onDone}>
        I have stored them
      </button>
    </div>
  );
}
