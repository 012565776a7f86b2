import { Fragment } from "react";
import { type Block, fillSampleValues, parseBlocks, type TextSpan } from "./parse-preview.ts";

const Line = ({ spans }: { spans: readonly TextSpan[] }) =>
  spans.map(({ text, strong }, index) => {
    const Tag = strong ? "strong" : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: spans have no stable key
    return <Tag key={index}>{text}</Tag>;
  });

function PreviewBlock({ block: { kind, lines } }: { block: Block }) {
  if (kind === "list") {
    return (
      <ul className="list-disc pl-5">
        {lines.map((pieces, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no stable key
          <li key={index}>
            <Line spans={pieces} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p className={kind === "heading" ? "text-lg font-semibold tracking-tight" : undefined}>
      {lines.map((pieces, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no stable key
        <Fragment key={index}>
          {index > 0 && <br />}
          <Line spans={pieces} />
        </Fragment>
      ))}
    </p>
  );
}

/** Preview of a template with sample values. */
export const TemplatePreview = ({ subject, body }: { subject: string; body: string }) => (
  <section aria-label="Preview" className="grid content-start gap-2">
    <h2 className="text-sm font-medium">Preview</h2>
    <div className="overflow-hidden rounded-panel border border-line bg-panel">
      <p className="border-b border-line px-5 py-3 font-medium wrap-anywhere">{fillSampleValues(subject)}</p>
      <div className="grid gap-3 px-5 py-4 wrap-anywhere">
        {parseBlocks(body).map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no stable key
          <PreviewBlock key={index} block={block} />
        ))}
      </div>
    </div>
    <p className="text-xs text-ash">
      Shown with sample values. Branding and the details table are added when the email is sent.
    </p>
  </section>
);
