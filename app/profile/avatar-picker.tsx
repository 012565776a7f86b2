import { useState } from "react";
import { Avatar } from "./avatar.tsx";
import { AvatarDialog } from "./avatar-dialog.tsx";
import { useAvatar } from "./use-avatar.ts";

type Props = { avatar: string; name: string; onChanged: (avatar: string) => void; onOver: () => void };

/** Formats that the server takes; it decides by the bytes. */
const accepted = "image/jpeg,image/png,image/webp,image/gif,image/avif";

/** One's picture, and the ways to another one (specification 3, section 2). */
export function AvatarPicker({ avatar, name, onChanged, onOver }: Props) {
  const [is_open, setOpen] = useState(false);
  const change = useAvatar({ onChanged, onOver });
  const close = () => {
    setOpen(false);
    change.tell("");
  };
  return (
    <section aria-label="Profile picture" className="avatar-picker" aria-busy={change.is_saving}>
      <Avatar avatar={avatar} name={name} size="large" />
      <div className="avatar-ways">
        <label className="profile-button">
          {change.is_saving && !is_open ? "Uploading…" : "Upload picture"}
          <input
            type="file"
            accept={accepted}
            className="profile-hidden"
            disabled={change.is_saving}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void change.upload(file);
              // The same file can be chosen again.
              target.value = "";
            }}
          />
        </label>
        <button type="button" className="profile-button" disabled={change.is_saving} onClick={() => setOpen(true)}>
          More Options
        </button>
        {avatar !== "" && (
          <button
            type="button"
            className="profile-link"
            disabled={change.is_saving}
            onClick={() => void change.choose("", "Failed to update avatar")}
          >
            Remove
          </button>
        )}
        <p className="profile-hint">JPEG, PNG, WebP or GIF, at most 5 MB.</p>
      </div>
      {change.problem !== "" && !is_open && (
        <p role="alert" className="profile-problem">
          {change.problem}
        </p>
      )}
      {is_open && <AvatarDialog avatar={avatar} name={name} change={change} onClose={close} />}
    </section>
  );
}
