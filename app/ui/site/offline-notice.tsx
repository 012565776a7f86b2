import { ActionLink } from "./action-link.tsx";

/** Says that what stands below is built-in sample content (decisions, sections 1 and 5). */
export function OfflineBadge() {
  return <p className="chip border border-line">Using offline content</p>;
}

/** The badge with its reason and a way to ask again: the same page, loaded anew. */
export function OfflineNotice({ again }: { again: string }) {
  return (
    <div role="alert" className="notice">
      <OfflineBadge />
      <p className="grow basis-64">
        Our trips can't be loaded right now. These samples show the kind of trip we run; prices and dates may differ.
      </p>
      <ActionLink href={again} tone="quiet" size="small">
        Try Again
      </ActionLink>
    </div>
  );
}
