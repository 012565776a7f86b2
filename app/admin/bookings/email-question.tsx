import { type ComponentProps, createContext, type ReactNode, use, useCallback, useState } from "react";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { useFirstUse } from "#app/kit/screens/use-first-use.ts";
import type { EmailAnswer, EmailQuestion } from "./email-answer.ts";

type AskAboutEmail = (question: EmailQuestion) => Promise<EmailAnswer | null>;

const EmailQuestionContext = createContext<AskAboutEmail>(() => Promise.resolve(null));

/** Shows an email to be read and edited before it goes; resolves to null if nothing is to be done. */
export const useEmailQuestion = (): AskAboutEmail => use(EmailQuestionContext);

const loadDialog = () => import("./email-dialog.tsx");
const EmailDialog = lazyPart({ load: loadDialog, onFailed: ({ answer }) => answer(null) });
type PendingQuestion = ComponentProps<typeof EmailDialog>;

/** If it fails, the dialog is loaded again when it is opened, and says what is wrong. */
const preloadDialog = () => void loadDialog().catch(() => {});

export function EmailQuestionProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<PendingQuestion | null>(null);
  useFirstUse(preloadDialog);
  const ask = useCallback<AskAboutEmail>(
    (question) =>
      new Promise((resolve) => {
        const answer = (given: EmailAnswer | null) => {
          setAsked(null);
          resolve(given);
        };
        setAsked({ question, answer });
      }),
    [],
  );
  return (
    <EmailQuestionContext value={ask}>
      {children}
      {asked && <EmailDialog key={JSON.stringify(asked.question.request)} {...asked} />}
    </EmailQuestionContext>
  );
}
