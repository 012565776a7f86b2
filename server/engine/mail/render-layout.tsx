import { renderToStaticMarkup } from "react-dom/server";
import type { BrandSettings } from "#shared/kit/colours.ts";
import { type LayoutProps, MailLayout } from "./mail-layout.tsx";
import { buildMailPalette } from "./mail-palette.ts";

/** Mail clients expect this doctype; without it some switch to quirks mode. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

type Options = Omit<LayoutProps, "palette"> & { brand: BrandSettings };

/** A separate module, imported when the first template is compiled, because React and react-email are large. */
export const renderLayout = ({ brand, ...props }: Options): string =>
  doctype + renderToStaticMarkup(<MailLayout {...props} palette={buildMailPalette(brand)} />);
