import { useEffect, useRef, useState } from "react";
import { CallError } from "#app/kit/call-error.ts";
import { island } from "#app/kit/island.tsx";
import { publicCall } from "#app/kit/public-call.ts";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import type { Confirmation } from "#shared/people/contract.ts";
import { ResendLink } from "./resend-link.tsx";

/** What the link stands for; `unknown` where it isn't one of ours. */
export type LinkState = Confirmation | { state: "unknown" };
type Props = { token: string; link: LinkState };
type Shown = LinkState | { state: "failed"; sentence: string };

const headings: Readonly<Record<Shown["state"], string>> = {
  open: "Confirm your e-mail address",
  confirmed: "Your e-mail address is confirmed",
  expired: "This link has expired",
  unknown: "This link is not valid",
  failed: "That didn't work",
};

/** Opening the link is enough for a person; programs that look into mails run no scripts, and confirm nothing. */
function useConfirming({ token, link }: Props) {
  const [shown, setShown] = useState<Shown>(link);
  const is_change = link.state !== "unknown" && link.is_change;
  const is_under_way = useRef(false);
  const confirm = async () => {
    if (is_under_way.current) return;
    is_under_way.current = true;
    try {
      setShown(await publicCall("POST /register/confirmations/{token}", { token }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === "confirm_link_expired") setShown({ state: "expired", is_pending: true, is_change });
      else setShown({ state: "failed", sentence: error.message });
    } finally {
      is_under_way.current = false;
    }
  };
  const start = useRef(confirm);
  useEffect(() => {
    if (link.state === "open") void start.current();
  }, [link.state]);
  return { shown, confirm };
}

function Explained({ shown }: { shown: Shown }) {
  switch (shown.state) {
    case "confirmed":
      if (shown.is_change) return <p>Thank you. From now on you sign in with this address, and we write to it.</p>;
      return shown.is_pending ? (
        <p>
          Thank you. Next, one of us looks at your registration: that takes 24-48 hours, for guides up to 5 business
          days. You get an e-mail as soon as your account is active.
        </p>
      ) : (
        <p>Thank you. Your account is ready: you can sign in.</p>
      );
    case "open":
      return <p role="status">One moment: we are confirming your address…</p>;
    case "failed":
      return <p role="alert">{shown.sentence}</p>;
    case "expired":
      if (shown.is_change)
        return (
          <p>Another one was sent since, or too much time has passed. You can ask for a new one in your account.</p>
        );
      return <p>We'll gladly send you a new one: type the address with which you registered.</p>;
    case "unknown":
      return (
        <p>
          Mail programs sometimes cut long links in two: try copying the whole link from the e-mail. Or have a new one
          sent to the address with which you registered.
        </p>
      );
  }
}

/** What to do next, once it is clear what the link stands for. */
function NextSteps({ shown }: { shown: Shown }) {
  if (shown.state === "unknown") return <ResendLink />;
  if (shown.state !== "confirmed" && shown.state !== "expired") return null;
  if (shown.state === "expired" && !shown.is_change) return <ResendLink />;
  const is_waiting = shown.is_pending && !shown.is_change;
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {!is_waiting && (
        <ActionLink href={shown.is_change ? "/account" : "/sign-in"}>
          {shown.is_change ? "Your account" : "Sign in"}
        </ActionLink>
      )}
      <ActionLink href="/trips" tone={is_waiting ? "primary" : "quiet"}>
        See all trips
      </ActionLink>
    </div>
  );
}

function ConfirmAddress(props: Props) {
  const { shown, confirm } = useConfirming(props);
  return (
    <>
      <h1 className="max-w-4xl text-balance font-display text-title">{headings[shown.state]}</h1>
      <div className="quiet-text">
        <Explained shown={shown} />
      </div>
      {(shown.state === "open" || shown.state === "failed") && (
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
            Confirm my e-mail address
          </button>
        </form>
      )}
      <NextSteps shown={shown} />
    </>
  );
}

export const confirmAddress = island("confirm-address", ConfirmAddress, { when: "load" });
