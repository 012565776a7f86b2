import { useRef, useState } from "react";
import { asCallError } from "#app/kit/calls/call-error.ts";
import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { island } from "#app/kit/islands/island.tsx";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import type { Confirmation } from "#shared/people/contract.ts";
import { DocumentsUpload } from "./documents-upload.tsx";
import { ResendLink } from "./resend-link.tsx";

/** The state of the link; `unknown` for an invalid token. */
export type LinkState = Confirmation | { state: "unknown" };
type Props = { token: string; link: LinkState };
type ConfirmationState = LinkState | { state: "failed"; message: string };

const headings: Readonly<Record<ConfirmationState["state"], string>> = {
  open: "Confirm your address",
  confirmed: "Your email address is confirmed",
  expired: "This link has expired",
  unknown: "This link is not valid",
  failed: "Something went wrong",
};

/** Confirms on a press only: programs that look into emails open the page too, and run its scripts. */
function useAddressConfirmation({ token, link }: Props) {
  const [current, setCurrent] = useState<ConfirmationState>(link);
  const isInFlight = useRef(false);
  const confirm = async () => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    try {
      setCurrent(await callPublicApi("POST /register/confirmations/{token}", { token }));
    } catch (error) {
      const { code, message } = asCallError(error);
      const isExpired = code === "confirm_link_expired";
      setCurrent(isExpired && link.state !== "unknown" ? { ...link, state: "expired" } : { state: "failed", message });
    } finally {
      isInFlight.current = false;
    }
  };
  return { current, confirm };
}

const describeQuestion = ({ email, is_change, is_pending, is_active }: Confirmation): string => {
  if (is_change) return `Use ${email} for your account from now on? You then sign in with this address.`;
  const question = `Is ${email} your email address?`;
  if (is_pending) return `${question} Then we look at your registration.`;
  return is_active ? `${question} Then you can sign in.` : question;
};

function Explanation({ current }: { current: ConfirmationState }) {
  switch (current.state) {
    case "confirmed":
      if (current.is_change) return <p>Thank you. From now on you sign in with this address, and we write to it.</p>;
      if (!current.is_pending && !current.is_active)
        return <p>Thank you. Please write to us if you have any questions about your account.</p>;
      return current.is_pending ? (
        <p>
          Thank you. Next, one of us looks at your registration: that takes 24-48 hours, for guides up to 5 business
          days. You get an email as soon as your account is active.
        </p>
      ) : (
        <p>Thank you. Your account is ready: you can sign in.</p>
      );
    case "open":
      return <p>{describeQuestion(current)}</p>;
    case "failed":
      return <p role="alert">{current.message}</p>;
    case "expired":
      if (current.is_change)
        return (
          <p>Another one was sent since, or too much time has passed. You can ask for a new one in your account.</p>
        );
      return <p>We'll gladly send you a new one: type the address with which you registered.</p>;
    case "unknown":
      return (
        <p>
          Mail programs sometimes cut long links in two: try copying the whole link from the email. Or have a new one
          sent to the address with which you registered.
        </p>
      );
  }
}

/** Links for the state of the link. */
function NextSteps({ current }: { current: ConfirmationState }) {
  if (current.state === "unknown") return <ResendLink />;
  if (current.state !== "confirmed" && current.state !== "expired") return null;
  if (current.state === "expired" && !current.is_change) return <ResendLink />;
  const canContinue = current.is_active || current.is_change;
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {canContinue && (
        <ActionLink href={current.is_change ? "/account" : "/sign-in"}>
          {current.is_change ? "Your account" : "Sign in"}
        </ActionLink>
      )}
      <ActionLink href="/trips" tone={canContinue ? "quiet" : "primary"}>
        See all trips
      </ActionLink>
    </div>
  );
}

function ConfirmAddress(props: Props) {
  const { current, confirm } = useAddressConfirmation(props);
  return (
    <>
      <h1 className="max-w-4xl text-balance font-display text-title">{headings[current.state]}</h1>
      <div className="quiet-text">
        <Explanation current={current} />
      </div>
      {(current.state === "open" || current.state === "failed") && (
        <form
          method="post"
          action={`/api/register/confirmations/${encodeURIComponent(props.token)}`}
          className="mt-8"
          onSubmit={(event) => {
            event.preventDefault();
            void confirm();
          }}
        >
          <button type="submit" className="action form-submit">
            Confirm my email address
          </button>
        </form>
      )}
      {current.state === "confirmed" && current.documents && (
        <DocumentsUpload token={props.token} documents={current.documents} />
      )}
      <NextSteps current={current} />
    </>
  );
}

export const confirmAddress = island("confirm-address", ConfirmAddress, { when: "load" });
