import { Tabs } from "#app/ui/tabs.tsx";
import type { MailPreview } from "#shared/mail/contract.ts";

/** The body of an email, as it looks and as plain text. */
export const MailBody = ({ subject, html, text }: MailPreview) => (
  <Tabs
    label="Message format"
    tabs={[
      { value: "html", label: "As it looks", panel: <HtmlFrame subject={subject} html={html} /> },
      {
        value: "text",
        label: "Plain text",
        panel: (
          <pre className="rounded-control border border-line bg-paper p-4 font-sans whitespace-pre-wrap wrap-anywhere">
            {text}
          </pre>
        ),
      },
    ]}
  />
);

/** Sandboxed without permissions, so that nothing in a message can run in the back-office. */
const HtmlFrame = ({ subject, html }: Pick<MailPreview, "subject" | "html">) => (
  <iframe
    title={`Preview: ${subject}`}
    sandbox=""
    srcDoc={html}
    className="h-[min(38rem,70dvh)] w-full rounded-control border border-line bg-panel"
  />
);
