import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { imageTextLimits } from "#shared/media/limits.ts";
import { altTextPlaceholder } from "./alt-text.tsx";

type Props = { imageId: number; stored: string | undefined; label: string; hideLabel?: boolean };

/** The alternative text of a picture in the library, for those who may change pictures. */
export function LibraryAltText({ stored, ...props }: Props) {
  const can = useCan();
  if (stored === undefined || !can("media.manage")) return null;
  return <AltTextInput key={props.imageId} {...props} stored={stored} />;
}

/** Saved by itself when it is left: the record beside it holds the picture, not its text. */
function AltTextInput({ imageId, stored, label, hideLabel = false }: Props & { stored: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [saved, setSaved] = useState(stored);
  const [error, setError] = useState<string>();
  const save = async (alt_text: string, before?: string) => {
    setError(undefined);
    setSaved(alt_text);
    try {
      await client.media.updateImage({ id: imageId, alt_text });
    } catch (failure) {
      setSaved(saved);
      return setError(errorMessage(failure, "Failed to update image"));
    }
    toast.success({ title: "Alternative text saved", undo: before === undefined ? undefined : () => undo(before) });
  };
  const undo = (before: string) => {
    setTyped(before);
    void save(before);
  };
  const leave = () => {
    const text = typed?.trim() ?? saved;
    if (text !== saved) void save(text, saved);
  };
  return (
    <Field
      {...{ label, hideLabel, error }}
      hint="Describes the picture wherever it is shown. Saved when you leave this field, without the Save button."
    >
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          placeholder={altTextPlaceholder}
          value={typed ?? saved}
          maxLength={imageTextLimits.alt_text}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
}
