import { render } from "react-email";
import { type LayoutProps, MailLayout } from "./mail-layout.tsx";

/** A module of its own, loaded when the first template is compiled: it weighs more than the rest of the room. */
export const renderLayout = (props: LayoutProps): Promise<string> => render(<MailLayout {...props} />);
