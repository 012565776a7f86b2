import { callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { formatDay, formatInstant } from "#shared/kit/dates.ts";
import type { SectionProps } from "./section-props.ts";
import { useChange } from "./use-change.ts";

/** Where no code is asked for. */
export function TrustedDevices({ status, ...events }: SectionProps) {
  const { problem, change } = useChange(events);
  if (status.trusted_devices.length === 0) return null;
  return (
    <div>
      <h4>Trusted devices</h4>
      <p className="profile-hint">On these, no code is asked for.</p>
      {problem !== "" && (
        <p role="alert" className="profile-problem">
          {problem}
        </p>
      )}
      <ul className="second-step-items">
        {status.trusted_devices.map(({ id, device, address, last_used_at, expires_at }) => {
          const name = device || "Unknown device";
          return (
            <li key={id}>
              <div>
                <p>
                  {name}
                  {address !== "" && `, ${address}`}
                </p>
                <p className="profile-hint">
                  Last used {formatInstant(last_used_at)}, until {formatDay(expires_at.slice(0, 10))}
                </p>
              </div>
              <button
                type="button"
                className="profile-link"
                aria-label={`No longer trust ${name}`}
                onClick={() =>
                  void change("Device no longer trusted", () =>
                    callSignedInApi("DELETE /auth/two-factor/devices/{id}", { id }),
                  )
                }
              >
                Remove
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
