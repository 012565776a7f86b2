import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { useDeleteRecord } from "#app/kit/record/use-delete-record.ts";
import { useRecordChange } from "#app/kit/record/use-record-change.ts";
import { useAskReason, useConfirm } from "#app/kit/screens/confirm.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { usePersonData } from "#app/kit/screens/use-person-data.tsx";
import { binDays } from "#shared/bin/bin-kinds.ts";
import { defaultBanReason } from "#shared/people/reasons.ts";
import type { User } from "#shared/people/user.ts";
import { failureOf, userMessages } from "./labels.ts";

const shownBy = [queries.users.list, queries.users.get];

const maxBanReasonLength = 500;

const banQuestion = (name: string) => ({
  title: `Ban ${name}?`,
  text: "The person is signed out everywhere at once and can't sign in again until you lift the ban. Bookings stay as they are, and no email is sent.",
  ...{ confirmLabel: "Ban", danger: true },
  reason: {
    hint: "For your team. It stands in the details and in the history.",
    maxLength: maxBanReasonLength,
  },
});

/** Switches an account on and off, bans it, and lifts the ban; each with Undo. */
function useStatusChanges(list: ListScreen) {
  const change = useRecordChange(list, shownBy);
  const askReason = useAskReason();
  const send = (user: User, is_active: boolean) =>
    change({
      id: user.id,
      patch: { is_active, status: is_active ? "active" : "inactive" },
      send: () => client.users.update({ id: user.id, is_active }),
      errorTitle: failureOf(userMessages.statusFailed, user),
    });
  const setActive = async (user: User, is_active: boolean): Promise<void> => {
    if (!(await send(user, is_active))) return;
    toast.success({
      title: "Status Updated",
      text: `${user.name} was ${is_active ? "activated" : "deactivated"}.`,
      undo: () => void send(user, !is_active),
    });
  };
  const sendBan = (user: User, banned: boolean, reason = "") =>
    change({
      id: user.id,
      patch: banned ? { status: "banned", is_active: false } : { status: user.status },
      send: () => client.users.ban({ id: user.id, banned, ...(banned && { ban_reason: reason || defaultBanReason }) }),
      errorTitle: failureOf(userMessages.banFailed, user),
    });
  const ban = async (user: User, banned: boolean): Promise<void> => {
    const reason = banned ? await askReason(banQuestion(user.name)) : "";
    if (reason === null) return;
    const answer = await sendBan(user, banned, reason);
    if (!answer) return;
    const undo = () => void sendBan(user, !banned, reason);
    toast.success({ title: answer.message, text: user.name, undo });
  };
  return { setActive, ban };
}

type Run = (title: string, work: () => Promise<void>) => Promise<void>;

/** What can't be taken back, and the file with everything about a person. */
function useFinalActions(list: ListScreen, run: Run) {
  const confirm = useConfirm();
  const data = usePersonData();
  return {
    resetTwoFactor: async ({ id, name }: User): Promise<void> => {
      const question = {
        title: `Reset two-factor sign-in of ${name}?`,
        text: "For somebody who has lost the phone. Codes from an app, recovery codes, trusted devices and passkeys are removed. The person is signed out everywhere, gets an email about it, and signs in with the password alone. Make sure that it is really this person who asks you.",
        ...{ confirmLabel: "Reset two-factor sign-in", danger: true },
      };
      if (!(await confirm(question))) return;
      await run(`Failed to reset two-factor sign-in of ${name}.`, async () => {
        await client.userAccess.resetTwoFactor({ id });
        toast.success({ title: "Two-factor sign-in reset", text: name });
      });
    },
    exportData: ({ id, name, username }: User) =>
      run(`Failed to export the data of ${name}.`, () => data.exportData({ kind: "person", id }, username)),
    erase: ({ id, name, username }: User) =>
      run(`Failed to erase ${name}.`, async () => {
        const typedConfirmation = { what: "the username", value: username };
        if (!(await data.erase({ reference: { kind: "person", id }, name, typedConfirmation }))) return;
        list.markDeleted([id]);
        list.close();
      }),
  };
}

/** What is done to one account besides editing it. */
export function useUserActions(list: ListScreen) {
  const deleteRecord = useDeleteRecord(list);
  const change = useRecordChange(list, shownBy);
  const run: Run = async (title, work) => {
    list.dismissProblem();
    await work().catch((error: unknown) => list.fail(title, error));
  };
  return {
    ...useStatusChanges(list),
    ...useFinalActions(list, run),
    setVerified: async (user: User, is_verified: boolean): Promise<void> => {
      const { id, name } = user;
      const send = () => client.users.update({ id, is_verified });
      const errorTitle = failureOf(userMessages.updateFailed, user);
      if (!(await change({ id, patch: { is_verified }, send, errorTitle }))) return;
      toast.success({ title: "User Updated", text: `${name}: email ${is_verified ? "confirmed" : "not confirmed"}` });
    },
    sendVerification: ({ id, name, email }: User) =>
      run(`Failed to send the verification email to ${name}.`, async () => {
        await client.users.sendVerification({ id });
        toast.success({ title: "Verification email sent successfully!", text: email });
      }),
    remove: ({ id, name }: User) =>
      deleteRecord({
        ...{ id, name, kind: "user", binKind: "person" },
        messages: { ...userMessages, deleteFailed: failureOf(userMessages.deleteFailed, { name }) },
        text: `Are you sure you want to delete this user? You can restore it from the bin for ${binDays} days.`,
        send: () => client.users.remove({ id }),
      }),
  };
}
export type UserActions = ReturnType<typeof useUserActions>;
