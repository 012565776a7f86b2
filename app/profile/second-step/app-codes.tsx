import { useRef, useState } from "react";
import { callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { getProofFields, toOwnProof } from "./own-proof.ts";
import { RecoveryCodeList } from "./recovery-code-list.tsx";
import type { SectionProps } from "./section-props.ts";
import { SecurityForm } from "./security-form.tsx";
import { SetUpApp } from "./set-up-app.tsx";
import { TrustedDevices } from "./trusted-devices.tsx";

type Task = "set-up" | "turn-off" | "renew";

type TurnedOnProps = SectionProps & { onTask: (task: Task) => void };

/** Below this, new recovery codes are advised. */
const fewCodes = 3;

function TurnedOn({ status, onChanged, onSessionEnd, onTask }: TurnedOnProps) {
  const left = status.recovery_codes_left;
  return (
    <>
      <p>
        <span className="second-step-mark">On</span> since {formatInstant(status.codes_since ?? "")}
      </p>
      <p className={left < fewCodes ? "profile-note" : "profile-hint"}>
        {left === 0 ? "No recovery codes are left." : `${formatCount(left, "recovery code")} left.`}
        {left < fewCodes && " Make new ones, so that you can sign in if your phone is lost."}
      </p>
      <div className="second-step-ways">
        <button type="button" className="profile-button" onClick={() => onTask("renew")}>
          New recovery codes
        </button>
        <button type="button" className="profile-button" onClick={() => onTask("turn-off")}>
          Turn off
        </button>
      </div>
      <TrustedDevices {...{ status, onChanged, onSessionEnd }} />
    </>
  );
}

const TurnedOff = ({ onTask }: Pick<TurnedOnProps, "onTask">) => (
  <button type="button" className="profile-button" data-tone="primary" onClick={() => onTask("set-up")}>
    Set up codes from an app
  </button>
);

type TaskFormProps = SectionProps & {
  task: Task;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
};

function TaskForm({ task, status, onCodes, onChanged, onCancel, onSessionEnd }: TaskFormProps) {
  if (task === "set-up") return <SetUpApp onDone={onCodes} {...{ status, onCancel, onSessionEnd }} />;
  if (task === "renew") {
    return (
      <SecurityForm
        fields={getProofFields(status)}
        button="Make new codes"
        send={async (typed) => callSignedInApi("POST /auth/two-factor/recovery-codes", await toOwnProof(status, typed))}
        onDone={({ recovery_codes }) => onCodes(recovery_codes)}
        {...{ onCancel, onSessionEnd }}
      >
        <p className="profile-hint">The codes that you have now will no longer work.</p>
      </SecurityForm>
    );
  }
  return (
    <SecurityForm
      fields={getProofFields(status)}
      button="Turn off"
      send={({ current_password, code }) =>
        callSignedInApi("POST /auth/two-factor/turn-off", { current_password, code })
      }
      onDone={() => onChanged("Codes from an app are turned off")}
      {...{ onCancel, onSessionEnd }}
    >
      <p className="profile-hint">Your recovery codes and trusted devices end with it.</p>
    </SecurityForm>
  );
}

/** Turning on and off codes from an app, and the recovery codes that go with them. */
export function AppCodes({ status, onChanged, onSessionEnd }: SectionProps) {
  const [task, setTask] = useState<Task | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setTask(null);
    setCodes(null);
    heading.current?.focus();
  };
  const finish = (title: string) => {
    close();
    onChanged(title);
  };
  const isOn = status.codes_since !== null;
  const finishCodes = () => finish(isOn ? "New recovery codes" : "Codes from an app are turned on");
  return (
    <section className="second-step-section" aria-labelledby="app-codes">
      <h3 ref={heading} id="app-codes" tabIndex={-1}>
        Codes from an app
      </h3>
      <p className="profile-hint">
        When you sign in, we ask for your password and then for a code that only your phone shows. Whoever learns your
        password can't get in without it.
      </p>
      {codes && <RecoveryCodeList codes={codes} onDone={finishCodes} />}
      {!codes && task && (
        <TaskForm {...{ task, status, onSessionEnd }} onCodes={setCodes} onChanged={finish} onCancel={close} />
      )}
      {!codes && !task && isOn && <TurnedOn {...{ status, onChanged, onSessionEnd }} onTask={setTask} />}
      {!codes && !task && !isOn && <TurnedOff onTask={setTask} />}
    </section>
  );
}
