import { renderToStaticMarkup } from "react-dom/server";
import type { LookSettings } from "#shared/kit/colours.ts";
import { type LayoutProps, MailLayout } from "./mail-layout.tsx";
import { buildMailPalette } from "./mail-palette.ts";
import { columnWidth } from "./mail-style.ts";
import { outlookMarkers } from "./text-template.ts";

/** Outlook for Windows knows no `max-width`, no font of a body, and scales pictures on large screens. */
const outlookHead = `<!--[if mso]><xml xmlns:o="urn:schemas-microsoft-com:office:office"><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>table { border-collapse: collapse; } td, th, p, h1, h2, li, a { font-family: "Segoe UI", Arial, sans-serif !important; }</style><![endif]-->`;
const outlookColumn = {
  begin: `<!--[if mso]><table role="presentation" width="${columnWidth}" align="center" border="0" cellpadding="0" cellspacing="0"><tr><td style="font-family:Segoe UI, Arial, sans-serif"><![endif]-->`,
  end: "<!--[if mso]></td></tr></table><![endif]-->",
};

type Options = Omit<LayoutProps, "palette"> & { brand: LookSettings };

/** A separate module, imported when the first template is compiled, because React is large. */
export const renderLayout = ({ brand, ...props }: Options): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(<MailLayout {...props} palette={buildMailPalette(brand)} />)}`
    // React announces pictures in the head, which mail programs know nothing of.
    .replace(/<link rel="preload"[^<>]*>/g, "")
    .replace("</head>", () => `${outlookHead}</head>`)
    .replace(outlookMarkers.begin, () => outlookColumn.begin)
    .replace(outlookMarkers.end, () => outlookColumn.end);
