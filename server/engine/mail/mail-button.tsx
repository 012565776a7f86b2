import { ConditionalContent } from "./conditional-content.tsx";
import type { MailStyle } from "./mail-style.ts";
import type { Block } from "./parse-blocks.ts";

type ButtonBlock = Extract<Block, { kind: "button" }>;
type Props = { button: ButtonBlock; style: MailStyle };

/** A table, because Outlook gives a link no padding. */
function ButtonTable({ button, style, isMain }: Props & { isMain: boolean }) {
  return (
    <div style={style.buttonRow}>
      <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
        <tbody>
          <tr>
            <td className={isMain ? "m-main" : "m-quiet"} style={isMain ? style.mainCell : style.quietCell}>
              <a
                href={button.address}
                className={isMain ? "m-main" : "m-ink"}
                style={isMain ? style.mainLink : style.quietLink}
              >
                {button.text}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const listNames = ({ requires }: ButtonBlock): readonly string[] => requires.names;

/** A main button if no button before it has an address, else a quiet one: a message has one main action. */
export function MailButton({ button, before, style }: Props & { before: readonly ButtonBlock[] }) {
  const own = listNames(button);
  const earlier = before.flatMap(listNames);
  return (
    <>
      <ConditionalContent requires={{ names: own, every: true, absent: earlier }}>
        <ButtonTable button={button} style={style} isMain />
      </ConditionalContent>
      {earlier.map((name, index) => (
        <ConditionalContent
          key={name}
          requires={{ names: [...own, name], every: true, absent: earlier.slice(0, index) }}
        >
          <ButtonTable button={button} style={style} isMain={false} />
        </ConditionalContent>
      ))}
    </>
  );
}
