import type { ReactNode } from "react";
import { ActionLink } from "./action-link.tsx";

type Props = {
  title: string;
  /** The page's address holds a secret that must not leave this site. */
  secret?: boolean;
  children: ReactNode;
};

/** Few words, and a scene beside them. */
export function QuietFrame({ children }: { children: ReactNode }) {
  return (
    <div className="page-width page-top quiet-page">
      <div>{children}</div>
      <div className="scene quiet-scene" aria-hidden="true" />
    </div>
  );
}

/** A page with one thing to say, and the way back. */
export function QuietPage({ title, secret = false, children }: Props) {
  return (
    <QuietFrame>
      {secret && <meta name="referrer" content="no-referrer" />}
      <h1 className="max-w-3xl text-balance font-display text-title">{title}</h1>
      <div className="quiet-text">{children}</div>
      <div className="mt-8">
        <ActionLink href="/" tone="quiet">
          Return to Home
        </ActionLink>
      </div>
    </QuietFrame>
  );
}
