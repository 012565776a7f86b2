import { render } from "react-email";
import { type LayoutProps, MailLayout } from "./mail-layout.tsx";

/** What the renderer leaves for a browser; comments for Outlook begin with a bracket and stay. */
const traces = /<!--(?!\[).*?-->/g;

/** A module of its own, loaded when the first template is compiled: it weighs more than the rest of the room. */
export async function renderLayout(props: LayoutProps): Promise<string> {
  const html = await render(<MailLayout {...props} />);
  return html.replace(traces, "");
}
