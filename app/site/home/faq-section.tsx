import type { ReactNode } from "react";
import { Faq } from "#app/ui/site/faq.tsx";
import { telHref } from "#app/ui/tel-href.ts";
import type { FaqEntry } from "#shared/pages/content.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";

function QuickCall({ site: { phone, business_hours } }: { site: SiteSettings }) {
  if (phone === "") return null;
  return (
    <div className="quick-call">
      <h3 className="font-display text-name">Rather talk it over?</h3>
      <a href={telHref(phone)} className="quick-call-number">
        {phone}
      </a>
      {business_hours && <p className="mt-1 text-[0.9375rem]">{business_hours}</p>}
    </div>
  );
}

/** `entries` is null if they could not be loaded. */
type Props = { entries: readonly FaqEntry[] | null; site: SiteSettings; children?: ReactNode };

const emptyMessage = (entries: Props["entries"]): string =>
  entries ? "Ask us whatever you would like to know." : "The questions and answers could not be loaded.";

/** Questions and answers, with the newsletter and a phone number beside them. */
export function FaqSection({ entries, site, children }: Props) {
  return (
    <section id="faq" className="section bg-sand" aria-labelledby="questions">
      <div className="page-width questions-columns">
        <div className="min-w-0">
          <h2 id="questions" className="text-balance font-display text-heading">
            Good to know before you go
          </h2>
          {entries && entries.length > 0 ? (
            <div className="mt-6">
              <Faq entries={entries} layout="compact" />
            </div>
          ) : (
            <p className="notice">{emptyMessage(entries)} Call or write to us.</p>
          )}
        </div>
        <div className="questions-aside">
          {children}
          <QuickCall site={site} />
        </div>
      </div>
    </section>
  );
}
