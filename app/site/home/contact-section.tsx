import { CalendarClock, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { ContactDetails } from "#app/ui/site/contact-details.tsx";
import { ContactForm } from "#app/ui/site/contact-form.tsx";
import { ContactIntro } from "#app/ui/site/contact-intro.tsx";
import { telHref } from "#app/ui/tel-href.ts";
import { isSafeHttpUrl } from "#shared/kit/http-url.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";

type Props = {
  site: SiteSettings;
  /** Category names, as options of the form. */
  adventure_types: readonly string[];
  /** The promised reply time: "24 hours". */
  reply_within: string;
};

type ContactMethodProps = { icon: ReactNode; name: string; text: string };

const ContactMethod = ({ icon, name, text }: ContactMethodProps) => (
  <>
    <span className="contact-way-mark">{icon}</span>
    <span>
      <strong className="block">{name}</strong>
      <span className="contact-way-text">{text}</span>
    </span>
  </>
);

/** Links to the chat, or shows "coming soon" while no chat URL is set. */
function LiveChat({ chat_url }: { chat_url: string }) {
  const icon = <MessageCircle aria-hidden="true" />;
  if (isSafeHttpUrl(chat_url)) {
    return (
      <a href={chat_url} target="_blank" rel="noopener noreferrer" className="contact-way">
        <ContactMethod icon={icon} name="Live chat" text="Write to us now; opens in a new tab" />
      </a>
    );
  }
  return (
    <>
      <button type="button" popoverTarget="chat-soon" className="contact-way">
        <ContactMethod icon={icon} name="Live chat" text="Ask a guide" />
      </button>
      <div id="chat-soon" popover="auto" role="alert" className="chat-soon">
        <p>Live chat is coming soon. Until then, send us a message or give us a call.</p>
        <button type="button" popoverTarget="chat-soon" popoverTargetAction="hide" className="text-link mt-3">
          Close
        </button>
      </div>
    </>
  );
}

const ContactMethods = ({ site }: { site: SiteSettings }) => (
  <ul className="contact-ways">
    {site.phone !== "" && (
      <li>
        <a href={telHref(site.phone)} className="contact-way">
          <ContactMethod icon={<Phone aria-hidden="true" />} name="Call us" text={site.phone} />
        </a>
      </li>
    )}
    {isSafeHttpUrl(site.scheduling_url) && (
      <li>
        <a href={site.scheduling_url} target="_blank" rel="noopener noreferrer" className="contact-way">
          <ContactMethod
            icon={<CalendarClock aria-hidden="true" />}
            name="Book a call with a guide"
            text="Pick a time to talk your trip through; opens in a new tab"
          />
        </a>
      </li>
    )}
    <li>
      <LiveChat chat_url={site.chat_url} />
    </li>
  </ul>
);

/** The contact form and the operator's contact details. */
export function ContactSection({ site, adventure_types, reply_within }: Props) {
  return (
    <section id="contact" className="section" aria-labelledby="contact-title">
      <div className="page-width contact-grid">
        <div>
          <ContactIntro reply_within={reply_within} />
          <ContactDetails site={site} />
          <ContactMethods site={site} />
        </div>
        <div className="form-card">
          <ContactForm adventure_types={adventure_types} />
        </div>
      </div>
    </section>
  );
}
