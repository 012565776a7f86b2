import { ActionLink } from "./action-link.tsx";

/** Labels built-in fallback content, which must never look like real trips. */
export function FallbackBadge() {
  return <p className="chip border border-line">Using offline content</p>;
}

/** The badge with an explanation and a link that reloads the page. */
export function FallbackNotice({ retryHref }: { retryHref: string }) {
  return (
    <div role="alert" className="notice">
      <FallbackBadge />
      <p className="grow basis-64">
        Our trips can't be loaded right now. These samples show the kind of trip we run; prices and dates may differ.
      </p>
      <ActionLink href={retryHref} tone="quiet" size="small">
        Try Again
      </ActionLink>
    </div>
  );
}
