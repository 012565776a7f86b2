import { ConditionalContent } from "./conditional-content.tsx";
import type { MailStyle } from "./mail-style.ts";
import { type ButtonBlock, calmVariable, isCallButton } from "./parse-blocks.ts";

type Props = { button: ButtonBlock; style: MailStyle };

/** A table, because Outlook gives a link no padding. */
const MainButton = ({ button, style, isCalm = false }: Props & { isCalm?: boolean }) => (
  <div style={style.buttonRow}>
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td className={isCalm ? "m-calm" : "m-main"} style={isCalm ? style.calmCell : style.mainCell}>
            <a
              href={button.address}
              className={isCalm ? "m-calm" : "m-main"}
              style={isCalm ? style.calmLink : style.mainLink}
            >
              {button.text}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  </div>
);

const SecondLink = ({ button, style }: Props) => (
  <p className="m-ink" style={style.paragraph}>
    <a href={button.address} className="m-link" style={style.link}>
      {button.text}
    </a>
  </p>
);

const listNames = ({ requires }: ButtonBlock): readonly string[] => requires.names;

/** A button if none before it has an address, else a link: a message has one main action. */
export function MailButton({ button, before, style }: Props & { before: readonly ButtonBlock[] }) {
  const own = listNames(button);
  const earlier = before.flatMap(listNames);
  const calm = isCallButton(button) ? [] : [calmVariable];
  return (
    <>
      <ConditionalContent requires={{ names: own, every: true, absent: [...earlier, ...calm] }}>
        <MainButton button={button} style={style} />
      </ConditionalContent>
      {calm.length > 0 && (
        <ConditionalContent requires={{ names: [...own, ...calm], every: true, absent: earlier }}>
          <MainButton button={button} style={style} isCalm />
        </ConditionalContent>
      )}
      {earlier.map((name, index) => (
        <ConditionalContent
          key={name}
          requires={{ names: [...own, name], every: true, absent: earlier.slice(0, index) }}
        >
          <SecondLink button={button} style={style} />
        </ConditionalContent>
      ))}
    </>
  );
}
