import { useRef, useState } from "react";
import { callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { formatDay, formatInstant } from "#shared/kit/dates.ts";
import type { OwnProof } from "#shared/sign-in/own-proof.ts";
import { describeProof, getProofFields, toOwnProof } from "./own-proof.ts";
import type { SectionProps } from "./section-props.ts";
import { SecurityForm } from "./security-form.tsx";

type Passkey = SectionProps["status"]["passkeys"][number];
/** What is being done: adding one, or renaming or removing the one with this id. */
type Task = { kind: "add" } | { kind: "rename" | "remove"; id: number };
type Events = Pick<SectionProps, "status" | "onSessionEnd"> & { onDone: (title: string) => void; onCancel: () => void };

async function addPasskey(name: string, proof: OwnProof) {
  const options = await callSignedInApi("POST /auth/passkeys/options", proof);
  const { createPasskey } = await import("#app/kit/session/passkeys.ts");
  return callSignedInApi("POST /auth/passkeys", { name, credential: await createPasskey(options) });
}

const AddForm = ({ status, onDone, ...events }: Events) => (
  <SecurityForm
    fields={{ name: "Name of this passkey", ...getProofFields(status) }}
    hints={{
      name: "So that you know it in the list: “My phone”, “Office laptop”.",
      current_password: describeProof(status),
    }}
    button="Add passkey"
    send={async ({ name, ...typed }) => addPasskey(name, await toOwnProof(status, typed))}
    onDone={() => onDone("Passkey added")}
    {...events}
  />
);

const RenameForm = ({ passkey, status: _, onDone, ...events }: Events & { passkey: Passkey }) => (
  <SecurityForm
    fields={{ name: "Name" }}
    initialValues={{ name: passkey.name }}
    button="Rename"
    send={({ name }) => callSignedInApi("PUT /auth/passkeys/{id}", { id: passkey.id, name })}
    onDone={() => onDone("Passkey renamed")}
    {...events}
  />
);

const RemoveForm = ({ passkey, status, onDone, ...events }: Events & { passkey: Passkey }) => (
  <SecurityForm
    fields={getProofFields(status)}
    hints={{ current_password: describeProof(status) }}
    button="Remove"
    send={async (typed) =>
      callSignedInApi("POST /auth/passkeys/{id}/remove", { id: passkey.id, ...(await toOwnProof(status, typed)) })
    }
    onDone={() => onDone("Passkey removed")}
    {...events}
  >
    <p>Remove “{passkey.name}”? You can't sign in with it any more.</p>
  </SecurityForm>
);

type ItemProps = Events & { passkey: Passkey; task: Task | null; onTask: (task: Task) => void };

function PasskeyItem({ passkey, task, onTask, ...events }: ItemProps) {
  const { id, name, created_at, last_used_at } = passkey;
  const kind = task && task.kind !== "add" && task.id === id ? task.kind : null;
  if (kind !== null) {
    return (
      <li>
        {kind === "rename" ? <RenameForm {...{ passkey, ...events }} /> : <RemoveForm {...{ passkey, ...events }} />}
      </li>
    );
  }
  return (
    <li>
      <div>
        <p>{name}</p>
        <p className="profile-hint">
          Added {formatDay(created_at.slice(0, 10))},{" "}
          {last_used_at === null ? "not used yet" : `last used ${formatInstant(last_used_at)}`}
        </p>
      </div>
      <div className="second-step-ways">
        <button
          type="button"
          className="profile-link"
          aria-label={`Rename ${name}`}
          onClick={() => onTask({ kind: "rename", id })}
        >
          Rename
        </button>
        <button
          type="button"
          className="profile-link"
          aria-label={`Remove ${name}`}
          onClick={() => onTask({ kind: "remove", id })}
        >
          Remove
        </button>
      </div>
    </li>
  );
}

/** Adding, renaming and removing passkeys. */
export function Passkeys({ status, onChanged, onSessionEnd }: SectionProps) {
  const [task, setTask] = useState<Task | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setTask(null);
    heading.current?.focus();
  };
  const events = {
    status,
    onSessionEnd,
    onCancel: close,
    onDone: (title: string) => {
      close();
      onChanged(title);
    },
  };
  return (
    <section className="second-step-section" aria-labelledby="passkeys">
      <h3 ref={heading} id="passkeys" tabIndex={-1}>
        Passkeys
      </h3>
      <p className="profile-hint">
        Sign in with your fingerprint, your face or the PIN of your device, without a password or a code.
      </p>
      {status.passkeys.length > 0 && (
        <ul className="second-step-items">
          {status.passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} {...{ passkey, task, ...events }} onTask={setTask} />
          ))}
        </ul>
      )}
      {task?.kind === "add" ? (
        <AddForm {...events} />
      ) : (
        <button type="button" className="profile-button" onClick={() => setTask({ kind: "add" })}>
          Add a passkey
        </button>
      )}
    </section>
  );
}
