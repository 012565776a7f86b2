import { Tabs } from "@base-ui/react/tabs";
import { X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { avatarPresetCount, parseAvatarPreset, presetAvatar } from "#shared/people/avatar-presets.ts";
import { Avatar } from "./avatar.tsx";
import { AvatarByUrl } from "./avatar-url-form.tsx";
import { PresetDrawing, presetName } from "./preset-drawing.tsx";
import { SaveButton } from "./profile-form.tsx";
import type { AvatarChange } from "./use-avatar.ts";

type Props = { avatar: string; name: string; change: AvatarChange; onClose: () => void };

type PresetGridProps = { chosen: number | null; onChoose: (number: number) => void };

/** The drawn pictures as radio buttons: two rows of five. */
function PresetGrid({ chosen, onChoose }: PresetGridProps) {
  const name = useId();
  return (
    <fieldset className="avatar-grid">
      <legend className="profile-hidden">Drawn pictures</legend>
      {Array.from({ length: avatarPresetCount }, (_, index) => index + 1).map((number) => (
        <label key={number} className="avatar-option">
          <input type="radio" name={name} checked={chosen === number} onChange={() => onChoose(number)} />
          <PresetDrawing number={number} />
          <span className="profile-hidden">{presetName(number)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function AvatarPresets({ avatar, name, change, onClose }: Props) {
  const [chosen, setChosen] = useState(parseAvatarPreset(avatar));
  const save = async (): Promise<void> => {
    if (chosen === null) return;
    if (await change.choose(presetAvatar(chosen), "Failed to update avatar")) onClose();
  };
  return (
    <div className="avatar-library">
      <div className="avatar-preview">
        <Avatar avatar={chosen === null ? avatar : presetAvatar(chosen)} name={name} size="large" />
        <p role="status">{chosen === null ? "Choose one of ours." : presetName(chosen)}</p>
      </div>
      <PresetGrid chosen={chosen} onChoose={setChosen} />
      <SaveButton
        disabled={chosen === null}
        isSaving={change.isSaving}
        savingLabel="Setting…"
        onClick={() => void save()}
      >
        Set picture
      </SaveButton>
    </div>
  );
}

/** Dialog to set the picture from a URL or from the drawn pictures. */
export function AvatarDialog(props: Props) {
  const { change, onClose } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={id} className="profile-dialog" onClose={onClose}>
      <div className="profile-dialog-head">
        <h2 id={id}>Choose a picture</h2>
        <button type="button" className="profile-close" onClick={() => dialog.current?.close()}>
          <X aria-hidden="true" />
          <span className="profile-hidden">Close</span>
        </button>
      </div>
      {change.problem !== "" && (
        <p role="alert" className="profile-problem">
          {change.problem}
        </p>
      )}
      <Tabs.Root defaultValue="library" onValueChange={() => change.setProblem("")}>
        <Tabs.List aria-label="Where the picture comes from" className="profile-tabs">
          <Tabs.Tab value="address" className="profile-tab">
            Image URL
          </Tabs.Tab>
          <Tabs.Tab value="library" className="profile-tab">
            Icon Library
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="address" className="profile-panel">
          <AvatarByUrl {...props} onClose={() => dialog.current?.close()} />
        </Tabs.Panel>
        <Tabs.Panel value="library" className="profile-panel">
          <AvatarPresets {...props} onClose={() => dialog.current?.close()} />
        </Tabs.Panel>
      </Tabs.Root>
    </dialog>
  );
}
