import { ExternalLink, Link2, RotateCcw } from "lucide-react";
import { FieldGroup } from "#app/kit/form/field-layout.tsx";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { Button, ButtonRow, ButtonText } from "#app/ui/button.tsx";
import { previewLinkDays } from "#shared/trips/preview-link.ts";
import { copyPreviewLink, openPreview } from "./preview-link.ts";
import type { TripForm } from "./use-trip-form.ts";

const revokeQuestion = {
  title: "Replace the preview links of this trip?",
  text: "Every link that was copied before stops working, and a new one is copied.",
  confirmLabel: "Replace links",
} as const;

/** Opens the preview of the stored trip, and says so if the form has changes that it does not show. */
export function PreviewButtons({ trip: { base, isDirty } }: { trip: TripForm }) {
  if (!base) return null;
  const preview = () => {
    if (isDirty)
      toast.info({ title: "The preview shows the saved trip.", text: "Your unsaved changes are not in it." });
    void openPreview(base);
  };
  return (
    <>
      <Button icon={ExternalLink} onClick={preview}>
        <ButtonText>Preview</ButtonText>
      </Button>
      <Button icon={Link2} onClick={() => copyPreviewLink(base)}>
        <ButtonText>Copy preview link</ButtonText>
      </Button>
    </>
  );
}

/** Explains the links that show a trip before it is on the website, and revokes them. */
export function PreviewLinks({ trip: { base } }: { trip: TripForm }) {
  const confirm = useConfirm();
  if (!base) return null;
  const replace = async () => {
    if (await confirm(revokeQuestion)) await copyPreviewLink(base, { revoke_earlier: true });
  };
  return (
    <FieldGroup title="Preview link">
      <p className="text-ash">
        Shows the saved trip to anyone who has the link, on the website or not. A link works for {previewLinkDays} days.
      </p>
      <ButtonRow>
        <Button icon={Link2} onClick={() => copyPreviewLink(base)}>
          Copy preview link
        </Button>
        <Button icon={RotateCcw} tone="quiet" onClick={replace}>
          Replace earlier links
        </Button>
      </ButtonRow>
    </FieldGroup>
  );
}
