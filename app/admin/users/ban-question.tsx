import { lazyPart } from "#app/kit/screens/lazy-part.tsx";

/** Loaded when somebody bans: the list of users has no other fields. Without it a ban has no reason. */
const BanReason = lazyPart({ load: () => import("./ban-reason.tsx"), onFailed: () => {} });

const BanText = ({ onReason }: { onReason: (reason: string) => void }) => (
  <span className="grid gap-4">
    <span>
      The person is signed out everywhere at once and can't sign in again until you lift the ban. Bookings stay as they
      are, and no email is sent.
    </span>
    {/* Its place is kept, so that the buttons don't move when it comes. */}
    <span className="block min-h-24">
      <BanReason onReason={onReason} />
    </span>
  </span>
);

/** The question before a ban, with a field for the reason. */
export const banQuestion = (name: string, onReason: (reason: string) => void) => ({
  title: `Ban ${name}?`,
  text: <BanText onReason={onReason} />,
  ...{ confirmLabel: "Ban", danger: true },
});
