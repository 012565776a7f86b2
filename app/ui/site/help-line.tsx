import type { Site } from "#shared/settings/contract.ts";

export type Contact = Pick<Site, "phone" | "email">;

const callHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** Phone and email of the operator in one sentence. */
export function HelpLine({ contact: { phone, email } }: { contact: Contact }) {
  return (
    <span>
      {phone && (
        <>
          Call{" "}
          <a href={callHref(phone)} className="text-link whitespace-nowrap">
            {phone}
          </a>{" "}
          or write
        </>
      )}
      {!phone && "Write"} to{" "}
      <a href={`mailto:${email}`} className="text-link break-words">
        {email}
      </a>
      .
    </span>
  );
}
