import type { ReactNode } from "react";
import { HomeLink } from "./action-link.tsx";

type Props = {
  title: string;
  /** Sends no referrer, because the URL contains a token. */
  noReferrer?: boolean;
  children: ReactNode;
};

/** Frame with a short text and a drawn scene beside it. */
export function MessagePageFrame({ children }: { children: ReactNode }) {
  return (
    <div className="page-width page-top quiet-page">
      <div>{children}</div>
      <div className="scene quiet-scene" aria-hidden="true" />
    </div>
  );
}

/** A page with a single message and a link home. */
export function MessagePage({ title, noReferrer = false, children }: Props) {
  return (
    <MessagePageFrame>
      {noReferrer && <meta name="referrer" content="no-referrer" />}
      <h1 className="max-w-3xl text-balance font-display text-title">{title}</h1>
      <div className="quiet-text">{children}</div>
      <div className="mt-8">
        <HomeLink />
      </div>
    </MessagePageFrame>
  );
}
