import { createContext, type ReactNode, use, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { LazyEmailComposer } from "#app/kit/mail/lazy-email-composer.tsx";
import { useChangeToast } from "#app/kit/record/use-change-toast.ts";
import { useOnce } from "#app/kit/screens/use-once.ts";
import { Button } from "#app/ui/button.tsx";
import { LabelledCheckbox } from "#app/ui/checkbox.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { defaultRejectReason } from "#shared/people/reasons.ts";
import type { User } from "#shared/people/user.ts";
import { SentCertificates } from "./certificate-files.tsx";
import { describeDecision } from "./describe-decision.ts";
import { failureOf, userMessages } from "./labels.ts";
import { useDecisionDraft } from "./use-decision-draft.ts";

type Decision = "approve" | "reject";
type Decide = (user: User, decision: Decision) => void;

const DecisionContext = createContext<Decide>(() => {});

/** Asks about the decision on a registration, with the email that it sends, and makes it. */
export const useDecision = (): Decide => use(DecisionContext);

type OpenDecision = { user: User; decision: Decision };
type ProviderProps = { list: ListScreen; children: ReactNode };

export function DecisionProvider({ list, children }: ProviderProps) {
  const [open, setOpen] = useState<OpenDecision | null>(null);
  return (
    <DecisionContext value={(user, decision) => setOpen({ user, decision })}>
      {children}
      {open && <DecisionDialog {...open} list={list} onClose={() => setOpen(null)} />}
    </DecisionContext>
  );
}

const texts = {
  approve: { confirmLabel: "Approve", done: "User Approved", failed: userMessages.approveFailed },
  reject: { confirmLabel: "Reject", done: "User Rejected", failed: userMessages.rejectFailed },
} as const;

const maxReasonLength = 500;

type DialogProps = OpenDecision & { list: ListScreen; onClose: () => void };

function useMakeDecision({ user, decision, list, onClose }: DialogProps) {
  const tellChange = useChangeToast(list);
  const { done, failed } = texts[decision];
  return async (reason: string, email: { send: boolean; subject?: string; body?: string }): Promise<void> => {
    const { id, version } = user;
    list.dismissProblem();
    try {
      const call = { id, version, email };
      const answer = await (decision === "approve"
        ? client.users.approve(call)
        : client.users.reject({ ...call, reason: reason.trim() || defaultRejectReason }));
      tellChange({ title: done, text: describeDecision(answer), changeIds: [answer.change_id] });
    } catch (error) {
      list.fail(failureOf(failed, user), error);
    }
    onClose();
  };
}

function DecisionDialog(props: DialogProps) {
  const { user, decision, onClose } = props;
  const [send, setSend] = useState(true);
  const [reason, setReason] = useState("");
  const draft = useDecisionDraft({ id: user.id, decision, reason });
  const makeDecision = useMakeDecision(props);
  const runOnce = useOnce();
  const confirm = () => runOnce(() => makeDecision(reason, { send, ...(send && draft.isEdited && draft.texts) }));
  const canConfirm = !send || (draft.preview !== null && draft.otherError === null);
  const { confirmLabel } = texts[decision];
  return (
    <Dialog open onClose={onClose} title={`${confirmLabel} ${user.name}?`} width="widest">
      <div className="grid gap-4">
        {decision === "approve" && !user.is_verified && (
          <p className="text-ash">
            The email address is not confirmed yet{send && ": the email has a new link for it"}
            {user.role === "guide" && ", and certificates arrive after that"}.
          </p>
        )}
        {user.role === "guide" && <SentCertificates user={user} />}
        {decision === "reject" && (
          <Field label="Reason" hint="The email repeats it. Without a reason, it names none.">
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                maxLength={maxReasonLength}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        )}
        <LabelledCheckbox checked={send} onChange={setSend}>
          Email {user.email}
        </LabelledCheckbox>
        {send && <LazyEmailComposer draft={draft} />}
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-panel px-5 py-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button tone={decision === "reject" ? "danger" : "primary"} disabled={!canConfirm} onClick={confirm}>
            {send ? `${confirmLabel} and send` : confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
