import type { SiteSettings } from "#shared/settings/contract.ts";
import { getSiteLetter } from "#shared/settings/site-icons.ts";

/** The operator's logo (or the first letter of its name) and name, linked to the home page. */
export function SiteLogo({ site: { site_name, logo_url } }: { site: SiteSettings }) {
  return (
    <a href="/" className="site-mark" aria-label={`${site_name}, home`}>
      {logo_url ? (
        <img src={logo_url} alt="" width={32} height={32} className="size-8 shrink-0 object-contain" />
      ) : (
        <span aria-hidden="true" className="site-letter">
          {getSiteLetter(site_name)}
        </span>
      )}
      <span className="truncate">{site_name}</span>
    </a>
  );
}
