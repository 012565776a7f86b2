import { type FormEvent, useId, useState } from "react";
import { useDebounced } from "#app/kit/debounced.ts";
import { avatarSentences, isPictureAddress } from "#shared/people/avatar-names.ts";
import { Avatar } from "./avatar.tsx";
import type { AvatarChange } from "./use-avatar.ts";

/** Milliseconds without a key before the picture is asked for. */
const pause = 400;

type Seen = { address: string; is_there: boolean };
type PreviewProps = { typed: string; avatar: string; name: string };

/** Other pages than secure ones may not be shown on ours. */
const isShowable = (address: string): boolean => isPictureAddress(address) && URL.parse(address)?.protocol === "https:";

function sentenceOf(address: string, seen: Seen | null): string {
  if (address === "") return "Type an address to see the picture here.";
  if (!isPictureAddress(address)) return "An address begins with https://";
  if (!isShowable(address)) return "This address is not secure, so it can't be shown before it is set.";
  if (seen === null) return "Looking for the picture…";
  return seen.is_there ? "This is how it will look." : "No picture could be loaded from there.";
}

function Preview({ typed, avatar, name }: PreviewProps) {
  const address = useDebounced(typed.trim(), pause);
  const [last, setLast] = useState<Seen | null>(null);
  const seen = last?.address === address ? last : null;
  const look = (is_there: boolean) => () => setLast({ address, is_there });
  return (
    <div className="avatar-preview">
      {isShowable(address) && seen?.is_there !== false ? (
        <span aria-hidden="true" className="avatar" data-size="large">
          <img
            key={address}
            src={address}
            alt=""
            className="avatar-drawing"
            referrerPolicy="no-referrer"
            onLoad={look(true)}
            onError={look(false)}
          />
        </span>
      ) : (
        <Avatar avatar={avatar} name={name} size="large" />
      )}
      <p role="status">{sentenceOf(address, seen)}</p>
    </div>
  );
}

type Props = { avatar: string; name: string; change: AvatarChange; onClose: () => void };

/** A picture on the web, seen before it is taken. */
export function AvatarByAddress({ avatar, name, change, onClose }: Props) {
  const id = useId();
  const [address, setAddress] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() === "") change.tell(avatarSentences.address);
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
            change.tell("");
          }}
        />
      </div>
      <button
        type="submit"
        className="profile-button"
        data-tone="primary"
        disabled={address.trim() === "" || change.is_saving}
        aria-busy={change.is_saving}
      >
        {change.is_saving ? "Fetching…" : "Set picture"}
      </button>
    </form>
  );
}
