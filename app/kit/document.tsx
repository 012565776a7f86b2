import type { ReactNode } from "react";
import type { SiteAssets } from "#shared/kit/renderer.ts";
import type { Picture } from "#shared/media/picture.ts";
import type { Site } from "#shared/settings/contract.ts";
import { withAbsoluteAddresses } from "./absolute-addresses.ts";
import { brandStyles } from "./brand.ts";
import { isColour } from "./colour.ts";
import type { Head } from "./page.ts";
import { DataScript, InlineStyles } from "./raw.tsx";

export type DocumentProps = { head: Head; site: Site; public_url: string; assets: SiteAssets; children: ReactNode };

function SharedPicture({ picture, public_url }: { picture: Picture; public_url: string }) {
  return (
    <>
      <meta property="og:image" content={new URL(picture.src, `${public_url}/`).href} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
    </>
  );
}

function AwaitedPicture({ picture, sizes }: { picture: Picture; sizes: string }) {
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

function Sharing({ head, site, public_url }: Omit<DocumentProps, "assets" | "children">) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.site_name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={public_url + head.canonical} />
      {head.picture && <SharedPicture picture={head.picture} public_url={public_url} />}
      <meta name="twitter:card" content={head.picture ? "summary_large_image" : "summary"} />
      <meta name="twitter:title" content={head.title} />
      <meta name="twitter:description" content={head.description} />
    </>
  );
}

/** A whole page of the public site. The styles that it shows stand in it, its scripts are files: nothing in it runs by itself. */
export function SiteDocument({ head, site, public_url, assets, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <link rel="canonical" href={public_url + head.canonical} />
        {head.robots && <meta name="robots" content={head.robots} />}
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {head.picture && head.picture_sizes && <AwaitedPicture picture={head.picture} sizes={head.picture_sizes} />}
        <InlineStyles css={assets.styles} />
        <InlineStyles css={brandStyles(site)} />
        <script type="module" src={assets.script} />
        <Sharing head={head} site={site} public_url={public_url} />
        {isColour(site.primary_color) && <meta name="theme-color" content={site.primary_color} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {head.json_ld?.map((data) => (
          <DataScript
            key={JSON.stringify(data)}
            type="application/ld+json"
            data={withAbsoluteAddresses(data, public_url)}
          />
        ))}
      </head>
      <body>
        {children}
        {/* What scripts bring into the page later may need the rules that it doesn't show yet. */}
        <link rel="stylesheet" href={assets.stylesheet} fetchPriority="low" />
      </body>
    </html>
  );
}
