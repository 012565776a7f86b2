import type { ReactNode } from "react";
import { isHexColour } from "#shared/kit/hex-colour.ts";
import type { SiteAssets } from "#shared/kit/renderer.ts";
import { shareImageFormat } from "#shared/kit/share-image.ts";
import type { Picture } from "#shared/media/picture.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { siteIconUrl } from "#shared/settings/site-icons.ts";
import { toAbsoluteUrls } from "./absolute-urls.ts";
import { brandStyles } from "./brand.ts";
import type { Head } from "./page.ts";
import { DataScript, InlineStyles } from "./raw-html.tsx";

export type DocumentProps = {
  head: Head;
  site: SiteSettings;
  public_url: string;
  /** Path of the share picture; null if the page has none. */
  share: string | null;
  assets: SiteAssets;
  children: ReactNode;
};

function SharePictureMeta({ address, alt }: { address: string; alt: string }) {
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:type" content={shareImageFormat.type} />
      <meta property="og:image:width" content={String(shareImageFormat.width)} />
      <meta property="og:image:height" content={String(shareImageFormat.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={address} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}

function PreloadedPicture({ picture, sizes }: { picture: Picture; sizes: string }) {
  const type = picture.avif ? "image/avif" : "image/webp";
  return (
    <link
      rel="preload"
      as="image"
      type={type}
      imageSrcSet={picture.avif || picture.webp}
      imageSizes={sizes}
      fetchPriority="high"
    />
  );
}

function ShareMeta({ head, site, public_url, share }: Omit<DocumentProps, "assets" | "children">) {
  const alt = [head.title, head.picture?.alt].filter(Boolean).join(". ");
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.site_name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={public_url + head.canonical} />
      <meta name="twitter:card" content={share === null ? "summary" : "summary_large_image"} />
      {share !== null && <SharePictureMeta address={public_url + share} alt={alt} />}
      <meta name="twitter:title" content={head.title} />
      <meta name="twitter:description" content={head.description} />
    </>
  );
}

/** The HTML document of a public page. Styles are inlined; scripts are files only, as the CSP requires. */
export function SiteDocument({ head, site, public_url, share, assets, children }: DocumentProps) {
  return (
    <html lang="en" data-guards-pictures={site.guards_pictures ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {head.keywords && <meta name="keywords" content={head.keywords} />}
        <link rel="canonical" href={public_url + head.canonical} />
        {head.robots && <meta name="robots" content={head.robots} />}
        {head.picture && head.picture_sizes && <PreloadedPicture picture={head.picture} sizes={head.picture_sizes} />}
        <InlineStyles css={assets.stylesheetText} />
        <InlineStyles css={brandStyles(site)} />
        <script type="module" src={assets.scriptUrl} data-styles={assets.stylesheetUrl} />
        <ShareMeta head={head} site={site} public_url={public_url} share={share} />
        {isHexColour(site.primary_color) && <meta name="theme-color" content={site.primary_color} />}
        <link rel="icon" href={siteIconUrl(site, "favicon")} sizes="32x32" />
        <link rel="icon" href={siteIconUrl(site, "small")} sizes="192x192" type="image/png" />
        <link rel="apple-touch-icon" href={siteIconUrl(site, "touch")} />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        {children}
        {/* JSON-LD comes last: in the head it would delay the first paint. */}
        {head.json_ld?.map((data) => (
          <DataScript key={JSON.stringify(data)} type="application/ld+json" data={toAbsoluteUrls(data, public_url)} />
        ))}
      </body>
    </html>
  );
}
