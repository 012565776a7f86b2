import { type FormEvent, useId, useState } from "react";
import { useDebounced } from "#app/kit/screens/use-debounced.ts";
import { isHttpUrl } from "#shared/kit/http-url.ts";
import { avatarMessages } from "#shared/people/avatar-presets.ts";
import { Avatar } from "./avatar.tsx";
import { SaveButton } from "./profile-form.tsx";
import type { AvatarChange } from "./use-avatar.ts";

/** Debounce before the preview is loaded. */
const previewDelayMs = 400;

type PreviewResult = { address: string; isLoaded: boolean };
type PreviewProps = { typed: string; avatar: string; name: string };

/** Only https pictures can be previewed: the browser blocks mixed content. */
const canPreview = (address: string): boolean => isHttpUrl(address) && URL.parse(address)?.protocol === "https:";

function previewMessage(address: string, preview: PreviewResult | null): string {
  if (address === "") return "Enter an address to preview the picture.";
  if (!isHttpUrl(address)) return "Enter an address that starts with https://";
  if (!canPreview(address)) return "This address is not secure, so it can't be shown before it is set.";
  if (preview === null) return "Looking for the picture…";
  return preview.isLoaded ? "This is how it will look." : "Couldn't load a picture from this address.";
}

function Preview({ typed, avatar, name }: PreviewProps) {
  const address = useDebounced(typed.trim(), previewDelayMs);
  const [last, setLast] = useState<PreviewResult | null>(null);
  const preview = last?.address === address ? last : null;
  const record = (isLoaded: boolean) => () => setLast({ address, isLoaded });
  return (
    <div className="avatar-preview">
      {canPreview(address) && preview?.isLoaded !== false ? (
        <span aria-hidden="true" className="avatar" data-size="large">
          <img
            key={address}
            src={address}
            alt=""
            className="avatar-drawing"
            referrerPolicy="no-referrer"
            onLoad={record(true)}
            onError={record(false)}
          />
        </span>
      ) : (
        <Avatar avatar={avatar} name={name} size="large" />
      )}
      <p role="status">{previewMessage(address, preview)}</p>
    </div>
  );
}

type Props = { avatar: string; name: string; change: AvatarChange; onClose: () => void };

/** Sets the picture from a URL, with a preview. */
export function AvatarByUrl({ avatar, name, change, onClose }: Props) {
  const id = useId();
  const [address, setAddress] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() === "") change.setProblem(avatarMessages.invalidUrl);
    else if (await change.choose(address, "Failed to update profile picture")) onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="avatar-library">
      <Preview typed={address} avatar={avatar} name={name} />
      <div className="profile-field">
        <label htmlFor={id}>Address of the picture</label>
        <p id={`${id}-hint`} className="profile-hint">
          We fetch it once and keep a copy of our own.
        </p>
        <input
          id={id}
          name="avatar_url"
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2000}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          className="profile-input"
          value={address}
          onChange={(event) => {
            setAddress(event.target.value);
            change.setProblem("");
          }}
        />
      </div>
      <SaveButton type="submit" disabled={address.trim() === ""} isSaving={change.isSaving} savingLabel="Fetching…">
        Set picture
      </SaveButton>
    </form>
  );
}
