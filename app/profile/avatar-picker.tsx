import { useState } from "react";
import { Avatar } from "./avatar.tsx";
import { AvatarDialog } from "./avatar-dialog.tsx";
import { useAvatar } from "./use-avatar.ts";

type Props = { avatar: string; name: string; onChanged: (avatar: string) => void; onSessionEnd: () => void };

/** Accepted types of the file picker. The server checks the content. */
const acceptedTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif";

/** The profile picture with buttons to upload, choose or remove it. */
export function AvatarPicker({ avatar, name, onChanged, onSessionEnd }: Props) {
  const [isOpen, setOpen] = useState(false);
  const change = useAvatar({ onChanged, onSessionEnd });
  const close = () => {
    setOpen(false);
    change.setProblem("");
  };
  return (
    <section aria-label="Profile picture" className="avatar-picker" aria-busy={change.isSaving}>
      <Avatar avatar={avatar} name={name} size="large" />
      <div className="avatar-ways">
        <label className="profile-button">
          {change.isSaving && !isOpen ? "Uploading…" : "Upload picture"}
          <input
            type="file"
            accept={acceptedTypes}
            className="profile-hidden"
            disabled={change.isSaving}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void change.upload(file);
              // Allows choosing the same file again.
              target.value = "";
            }}
          />
        </label>
        <button type="button" className="profile-button" disabled={change.isSaving} onClick={() => setOpen(true)}>
          More Options
        </button>
        {avatar !== "" && (
          <button
            type="button"
            className="profile-link"
            disabled={change.isSaving}
            onClick={() => void change.choose("", "Failed to update avatar")}
          >
            Remove
          </button>
        )}
        <p className="profile-hint">JPEG, PNG, WebP or GIF, at most 5 MB.</p>
      </div>
      {change.problem !== "" && !isOpen && (
        <p role="alert" className="profile-problem">
          {change.problem}
        </p>
      )}
      {isOpen && <AvatarDialog avatar={avatar} name={name} change={change} onClose={close} />}
    </section>
  );
}
