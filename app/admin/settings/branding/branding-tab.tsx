import { useCan } from "#app/kit/session/signed-in-user.tsx";
import BrandingForm from "./branding-form.tsx";

/** The form of the branding among the other settings. */
export default function BrandingTab() {
  const can = useCan();
  return <BrandingForm readOnly={!can("system.config")} />;
}
