import type { Site } from "#shared/settings/contract.ts";

export type Contact = Pick<Site, "phone" | "email">;

const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** Phone and email of the operator in one sentence. */
export function ContactLine({ contact: { phone, email } }: { contact: Contact }) {
  return (
    <span>
      {phone && (
        <>
          Call{" "}
          <a href={telHref(phone)} className="text-link whitespace-nowrap">
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
