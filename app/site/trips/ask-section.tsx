import { MessageCircle } from "lucide-react";
import { chatLinkOf } from "#app/ui/site/chat-link.ts";
import { ContactForm } from "#app/ui/site/contact-form.tsx";
import { PhoneLink } from "#app/ui/site/text-link.tsx";
import { TitledSection } from "#app/ui/site/titled-section.tsx";
import type { SiteSettings } from "#shared/settings/contract.ts";
import type { Trip } from "#shared/trips/contract.ts";

type Props = { trip: Trip; site: SiteSettings };

/** A message about this trip: the operator reads which one, when and for how many. */
export function AskSection({ trip, site }: Props) {
  const chat = chatLinkOf(site, `Hello, I have a question about the trip "${trip.title}".`);
  return (
    <TitledSection id="ask" title="Ask about this trip">
      <p className="mt-2 max-w-xl text-ash text-pretty">
        One of us reads it and writes back; nothing is booked by asking.
        {site.phone && (
          <>
            {" "}
            Or call <PhoneLink phone={site.phone} />.
          </>
        )}
      </p>
      {chat && (
        <a href={chat.href} target="_blank" rel="noopener noreferrer" className="ask-chat">
          <MessageCircle aria-hidden="true" className="size-5" />
          {chat.name}
          <span className="sr-only">, opens in a new tab</span>
        </a>
      )}
      <div className="form-card mt-6">
        <ContactForm trip={trip} />
      </div>
    </TitledSection>
  );
}
