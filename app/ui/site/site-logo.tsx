import type { SiteSettings } from "#shared/settings/contract.ts";

const DefaultLogo = () => (
  <svg viewBox="0 0 32 24" aria-hidden="true" className="h-6 w-8 shrink-0">
    <path
      fill="currentColor"
      d="M0 24 10.5 3.4a1.4 1.4 0 0 1 2.2-.4l2 1.9 2-2.4a1.4 1.4 0 0 1 2.3.3L32 24H20.6l-2.2-6.2 1.5-3.6-3.4-4.4-1.1 4.6 1.4 3-2.3 6.600z"
    />
    <path className="fill-lava" d="m15.300 6.400 4.100 7.700-1.500 3.700 2.300 6.200h-5.300l1.900-6.500-1.500-3.200z" />
  </svg>
);

/** The operator's logo (or the default one) and name, linked to the home page. */
export function SiteLogo({ site: { site_name, logo_url } }: { site: SiteSettings }) {
  return (
    <a href="/" className="site-mark" aria-label={`${site_name}, home`}>
      {logo_url ? (
        <img src={logo_url} alt="" width={32} height={32} className="size-8 shrink-0 object-contain" />
      ) : (
        <DefaultLogo />
      )}
      <span className="truncate">{site_name}</span>
    </a>
  );
}
