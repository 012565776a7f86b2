import { messageForStatus } from "#shared/kit/status-messages.ts";
import { InlineStyles } from "./raw-html.tsx";

const title = "Something went wrong";

/** The error page. Takes no data, because it is shown when loading data fails. */
export function FailurePage({ status, styles }: { status: number; styles: string }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <InlineStyles css={styles} />
      </head>
      <body>
        <main className="plain-page">
          <h1>{title}</h1>
          <p>{messageForStatus(status)}</p>
          <p>
            <a href="/">Home</a>
          </p>
        </main>
      </body>
    </html>
  );
}
