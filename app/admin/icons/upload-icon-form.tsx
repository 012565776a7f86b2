import { FileUp } from "lucide-react";
import { type Ref, useEffect, useRef, useState } from "react";
import { type FieldErrors, useController, useWatch } from "react-hook-form";
import type { z } from "zod";
import { client } from "#app/kit/calls/api-client.ts";
import { FieldsetField } from "#app/kit/form/fieldset-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/kit/form/text-fields.tsx";
import { useFileDrop } from "#app/kit/form/use-file-drop.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { Progress } from "#app/kit/pictures/upload-list.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import type { ToastContent } from "#app/kit/screens/shown-toast.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { maskStyle } from "#app/ui/icon.tsx";
import type { CustomIcon } from "#shared/icons/contract.ts";
import { iconMessages, toIconName } from "#shared/icons/custom-icon-rules.ts";
import { ForDevelopers } from "./for-developers.tsx";
import { categoryOptions } from "./icon-form.tsx";
import { formatKilobytes, iconFieldLabels as labels, messages } from "./labels.ts";
import { schema, type UploadIconSchema } from "./upload-icon-form-schema.ts";

const toForm = () => ({
  icon: null as unknown,
  name: "",
  display_name: "",
  category: "custom" as const,
  description: "",
});

function invalidToast({ icon, name, display_name }: FieldErrors<z.input<UploadIconSchema>>): ToastContent | null {
  const isMissing = [icon, name, display_name].some((error) => error?.message === iconMessages.missing);
  if (isMissing) return { title: "Missing Information", text: iconMessages.missing };
  return icon?.message === iconMessages.tooLarge ? { title: "File Too Large", text: iconMessages.tooLarge } : null;
}

const isSvg = ({ type, name }: File): boolean => type === "image/svg+xml" || /\.svg$/i.test(name);

/** "Mountain bike" for mountain-bike.svg. */
const toDisplayName = (filename: string): string => {
  const name = filename
    .replace(/\.svg$/i, "")
    .replaceAll(/[-_]+/g, " ")
    .trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** The upload of an icon. Its name follows the display name until somebody types another one. */
export default function UploadIconForm({ list }: { list: ListScreen }) {
  const [progress, setProgress] = useState<number | null>(null);
  const record = useRecordForm<CustomIcon, UploadIconSchema>({
    ...{ name: "icon", schema, record: null, toForm, labels, messages, invalidToast },
    create: async (payload, options) => {
      setProgress(0);
      try {
        return await client.icons.create(payload, { ...options, onProgress: setProgress });
      } finally {
        setProgress(null);
      }
    },
    // An icon is edited in another form.
    update: client.icons.update,
    onSaved: list.closeSaved,
  });
  const { field, form } = record;
  const { field: icon } = useController({ control: form.control, name: "icon" });
  const displayName = useWatch({ control: form.control, name: "display_name" });
  useEffect(() => {
    if (form.getFieldState("name").isTouched) return;
    form.setValue("name", toIconName(displayName), { shouldValidate: form.formState.isSubmitted });
  }, [displayName, form]);
  const choose = (chosen: File) => {
    if (!isSvg(chosen)) return toast.error({ title: "Invalid File Type", text: iconMessages.type });
    form.setValue("icon", chosen, { shouldDirty: true, shouldValidate: true });
    if (displayName !== "") return;
    const { isSubmitted } = form.formState;
    form.setValue("display_name", toDisplayName(chosen.name), { shouldDirty: true, shouldValidate: isSubmitted });
  };
  const error = form.formState.errors.icon?.message;
  return (
    <RecordForm form={record} saveLabel="Upload icon" onCancel={list.close}>
      <FieldsetField label={labels.icon} name="icon" required error={error}>
        <IconFile file={icon.value instanceof File ? icon.value : null} buttonRef={icon.ref} onChoose={choose} />
        {progress !== null && (
          <div className="flex items-center">
            <Progress name="icon" value={progress} />
          </div>
        )}
      </FieldsetField>
      <TextField {...field("display_name")} />
      <SelectField {...field("category")} options={categoryOptions} />
      <TextAreaField {...field("description")} />
      <ForDevelopers isOpen={form.formState.errors.name !== undefined}>
        <TextField {...field("name")} spellCheck={false} hint="Made from the display name." />
      </ForDevelopers>
    </RecordForm>
  );
}

type IconFileProps = { file: File | null; buttonRef: Ref<HTMLButtonElement>; onChoose: (file: File) => void };

/** The chosen file and its shape. Nothing in it runs, since it is loaded as a picture. */
function IconFile({ file, buttonRef, onChoose }: IconFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const url = useObjectUrl(file);
  const { isOver, handlers } = useFileDrop(([dropped]) => dropped && onChoose(dropped));
  return (
    <div
      {...handlers}
      className={classNames(
        "flex flex-wrap items-center gap-3 rounded-panel border border-dashed p-4 transition-colors",
        isOver ? "border-focus bg-hover" : "border-edge",
      )}
    >
      {file && url && (
        <>
          <span className="inline-flex size-12 items-center justify-center rounded-control bg-hover">
            <span aria-hidden className="size-8" style={maskStyle(url)} />
          </span>
          <p className="min-w-0 flex-1 basis-32 truncate">
            {file.name} <span className="text-ash">({formatKilobytes(file.size)})</span>
          </p>
        </>
      )}
      <Button ref={buttonRef} icon={FileUp} onClick={() => input.current?.click()}>
        {file ? "Choose another file" : "Choose SVG file"}
      </Button>
      <p className="text-xs text-ash">
        <span className="pointer-coarse:hidden">Or drop one here. </span>
        SVG, max 100KB. It is drawn in one colour, that of the text around it, and stored without scripts, fonts and
        linked files.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".svg,image/svg+xml"
        aria-label={labels.icon}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onChoose(chosen);
          target.value = "";
        }}
      />
    </div>
  );
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
