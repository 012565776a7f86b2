import { Fragment } from "react";
import { type Block, blocksOf, filled, type Piece } from "./preview-text.ts";

const Line = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, strong }, at) => {
    const Tag = strong ? "strong" : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line have no identity
    return <Tag key={at}>{text}</Tag>;
  });

function PreviewBlock({ block: { kind, lines } }: { block: Block }) {
  if (kind === "list") {
    return (
      <ul className="list-disc pl-5">
        {lines.map((pieces, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
          <li key={at}>
            <Line pieces={pieces} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p className={kind === "heading" ? "text-lg font-semibold tracking-tight" : undefined}>
      {lines.map((pieces, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
        <Fragment key={at}>
          {at > 0 && <br />}
          <Line pieces={pieces} />
        </Fragment>
      ))}
    </p>
  );
}

/** How the words read with sample values. */
export const TemplatePreview = ({ subject, body }: { subject: string; body: string }) => (
  <section aria-label="Preview" className="grid content-start gap-2">
    <h2 className="text-sm font-medium">Preview</h2>
    <div className="overflow-hidden rounded-panel border border-line bg-panel">
      <p className="border-b border-line px-5 py-3 font-medium wrap-anywhere">{filled(subject)}</p>
      <div className="grid gap-3 px-5 py-4 wrap-anywhere">
        {blocksOf(body).map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks have no identity
          <PreviewBlock key={at} block={block} />
        ))}
      </div>
    </div>
    <p className="text-xs text-ash">
      With sample values. Name, colours and the table of facts are added when it is sent.
    </p>
  </section>
);
