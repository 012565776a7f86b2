import { NoScriptNotice } from "#app/ui/site/no-script-notice.tsx";
import { EmailLink, PhoneLink } from "#app/ui/site/text-link.tsx";
import { pick } from "#shared/kit/pick.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";

/** The contact details that these pages need. Island props are sent with the page, so this is a subset. */
export type SupportContact = Pick<SiteSettings, "site_name" | "phone" | "email" | "business_hours">;

export const toSupportContact = (site: SiteSettings): SupportContact =>
  pick(site, ["site_name", "phone", "email", "business_hours"]);

/** Used until staff have set their own. */
const defaultHours = "Monday to Friday, 8AM to 6PM EAT";

export const SupportContactList = ({ support: { phone, email, business_hours } }: { support: SupportContact }) => (
  <ul className="grid gap-1">
    {phone && (
      <li>
        <PhoneLink phone={phone} />
      </li>
    )}
    <li>
      <EmailLink email={email} />
    </li>
    <li>{business_hours || defaultHours}</li>
  </ul>
);

type NoScriptContactProps = { support: SupportContact; feature: string; hiddenSelector: string };

/** Contact details in place of a feature that needs scripts. */
export const NoScriptContact = ({ support, feature, hiddenSelector }: NoScriptContactProps) => (
  <NoScriptNotice hiddenSelector={hiddenSelector}>
    <p>{feature} needs JavaScript, which is switched off here. We are glad to help you in person:</p>
    <SupportContactList support={support} />
  </NoScriptNotice>
);
