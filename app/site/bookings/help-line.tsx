import type { Terms } from "./terms.ts";

const callHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** How to reach someone, where a page can't help. */
export function HelpLine({ terms: { phone, email } }: { terms: Pick<Terms, "phone" | "email"> }) {
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
