import { renderToStaticMarkup } from "react-dom/server";
import { type LayoutProps, MailLayout } from "./mail-layout.tsx";

/** What mail programs expect before a message; without it some fall back to rules of their own. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** A module of its own, loaded when the first template is compiled: it weighs more than the rest of the room. */
export const renderLayout = (props: LayoutProps): string => doctype + renderToStaticMarkup(<MailLayout {...props} />);
