import { Film, Image as ImageIcon, RotateCw, Trash2, X } from "lucide-react";
import { type Ref, useRef, useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { client } from "#app/kit/calls/api-client.ts";
import { FieldsetField } from "#app/kit/form/fieldset-field.tsx";
import { trackUpload } from "#app/kit/form/pending-uploads.ts";
import { type BoundFieldProps, getFieldError } from "#app/kit/form/text-fields.tsx";
import { useFileDrop } from "#app/kit/form/use-file-drop.ts";
import { Progress } from "#app/kit/pictures/upload-list.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextInput } from "#app/ui/field.tsx";
import { highlightMessages } from "#shared/media/highlight-messages.ts";
import { isVideoUrl, maxVideoMegabytes, videoTypes } from "#shared/media/video-files.ts";
import { captureFrame, seekToPoster } from "./capture-frame.ts";
import type { useVideoUpload } from "./use-video-upload.ts";

type VideoUpload = ReturnType<typeof useVideoUpload>;

type Props<Values extends FieldValues, Payload> = BoundFieldProps<Values, Payload> & {
  /** Whether the video has a picture that is shown until it plays. */
  hasPoster: boolean;
  video: VideoUpload;
  onPoster: (imageId: number) => void;
};

const noFrame = {
  title: "No frame to use",
  text: "The video isn't loaded yet, or this browser can't play it. Upload a picture instead.",
};
const addressLabel = "Address of a video or picture on another site";
const isUploaded = (url: string): boolean => url.startsWith("/uploads/");

/** The address of a video: an uploaded one, or one on another site. The frame of an uploaded one can be its picture. */
export function VideoField<Values extends FieldValues, Payload>(props: Props<Values, Payload>) {
  const { form, name, label, hint, required, hasPoster, onPoster, video } = props;
  const { field } = useController({ control: form.control, name });
  const url = String(field.value ?? "");
  // That there is neither picture nor video is said above both fields.
  const error = getFieldError(form, name);
  return (
    <FieldsetField {...{ label, name, hint, required }} error={error === highlightMessages.media ? undefined : error}>
      {isVideoUrl(url) && (
        <Player
          key={url}
          url={url}
          control={form.control}
          isFresh={video.uploadedUrl === url && !hasPoster}
          onPoster={onPoster}
          onRemove={() => field.onChange("")}
        />
      )}
      <VideoPicker
        label={isVideoUrl(url) ? "Upload another video" : "Upload video"}
        buttonRef={field.ref}
        onChoose={video.start}
      />
      <UploadState video={video} />
      {!isUploaded(url) && (
        <TextInput
          type="url"
          aria-label={addressLabel}
          placeholder="Or an address: https://…"
          autoComplete="off"
          spellCheck={false}
          value={url}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FieldsetField>
  );
}

type PickerProps = {
  label: string;
  buttonRef: Ref<HTMLButtonElement>;
  onChoose: (file: File) => void;
};

function VideoPicker({ label, buttonRef, onChoose }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useFileDrop(([file]) => file && onChoose(file));
  return (
    <div
      {...handlers}
      className={classNames(
        "flex flex-wrap items-center gap-2 rounded-panel border border-dashed p-4 transition-colors",
        isOver ? "border-focus bg-hover" : "border-edge",
      )}
    >
      <Button ref={buttonRef} icon={Film} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p className="text-xs text-ash">
        <span className="pointer-coarse:hidden">Or drop one here. </span>
        MP4, WebM or Ogg, up to {maxVideoMegabytes} MB.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={Object.values(videoTypes).join(",")}
        aria-label="Upload video"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = "";
        }}
      />
    </div>
  );
}

function UploadState({ video }: { video: VideoUpload }) {
  const { upload, problem, cancel, dismiss } = video;
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {upload && (
        <div className="flex min-h-9 items-center gap-3 rounded-panel bg-hover px-3 py-1.5">
          <span className="max-w-[40%] min-w-0 truncate">{upload.name}</span>
          <Progress name={upload.name} value={upload.progress} />
          <IconButton icon={X} label={`Cancel the upload of ${upload.name}`} onClick={cancel} />
        </div>
      )}
      {problem && (
        <Alert tone="danger" title={problem.title} onDismiss={dismiss}>
          <p>{problem.text}</p>
          {problem.retry && (
            <Button icon={RotateCw} onClick={problem.retry}>
              Upload again
            </Button>
          )}
        </Alert>
      )}
    </div>
  );
}

type PlayerProps = {
  url: string;
  control: object;
  /** Whether its picture is still to be taken. */
  isFresh: boolean;
  onPoster: (imageId: number) => void;
  onRemove: () => void;
};

function Player({ url, control, isFresh, onPoster, onRemove }: PlayerProps) {
  const player = useRef<HTMLVideoElement>(null);
  const isWaiting = useRef(isFresh);
  const [isUnplayable, setUnplayable] = useState(false);
  const takePicture = async () => {
    const file = player.current && (await captureFrame(player.current));
    if (!file) return toast.error(noFrame);
    try {
      const { id } = await client.media.uploadImage({ file, category: "highlights", in_gallery: false });
      onPoster(id);
    } catch (error) {
      toast.error({ title: "Upload failed", text: errorMessage(error, "Failed to upload image") });
    }
  };
  const takeFirstPicture = () => {
    if (!player.current || !isWaiting.current) return;
    isWaiting.current = false;
    seekToPoster(player.current, () => void trackUpload(control, takePicture()));
  };
  return (
    <div className="grid gap-2">
      <video
        ref={player}
        src={url}
        controls
        muted
        playsInline
        preload={isFresh ? "auto" : "metadata"}
        aria-label="Video"
        onLoadedData={takeFirstPicture}
        onError={() => setUnplayable(true)}
        className="aspect-video w-full rounded-panel border border-line bg-black object-contain"
      />
      {isUnplayable && (
        <p role="alert" className="text-sm text-warn">
          This browser can't play this video, so it has no frame to use as picture. Others may not either: MP4 with
          H.264 plays everywhere.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isUploaded(url) && (
          <Button icon={ImageIcon} disabled={isUnplayable} onClick={() => trackUpload(control, takePicture())}>
            Use this frame as picture
          </Button>
        )}
        <Button icon={Trash2} tone="danger" onClick={onRemove}>
          Remove video
        </Button>
      </div>
    </div>
  );
}
