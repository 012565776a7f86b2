import { joinFigures } from "./clean-value.ts";
import { type MailSender, toMailUrl, toPhoneUrl } from "./mail-sender.ts";
import type { MailStyle } from "./mail-style.ts";

function FooterLink({ text, url, style }: { text: string; url: string | null; style: MailStyle }) {
  if (url === null) return <span>{text}</span>;
  return (
    <a href={url} className="m-ash" style={style.footerLink}>
      {text}
    </a>
  );
}

type Props = { sender: MailSender; reason: string; style: MailStyle };

/** Who sends the message, how to reach them, and why the recipient gets it. */
export function MailFooter({ sender: { name, address, phone, email, website }, reason, style }: Props) {
  return (
    <>
      <p className="m-ash" style={style.footerLine}>
        <strong>
          <FooterLink text={name} url={website} style={style} />
        </strong>
        {address !== "" && (
          <>
            <br />
            {address}
          </>
        )}
        {(phone !== "" || email !== "") && <br />}
        {phone !== "" && <FooterLink text={joinFigures(phone)} url={toPhoneUrl(phone)} style={style} />}
        {phone !== "" && email !== "" && " · "}
        {email !== "" && <FooterLink text={email} url={toMailUrl(email)} style={style} />}
      </p>
      <p className="m-ash" style={style.footerLine}>
        {reason}
      </p>
    </>
  );
}
