/** What the e-mail about a decision says beside it. */
export const decisionNotes = {
  confirm: "One step is left before you can sign in: please confirm that this e-mail address is yours.",
  signIn: "You can sign in with your e-mail address and the password that you have chosen.",
  documents:
    "Your certificates stay with your registration, where only we can read them. Reply to this e-mail if you want us to delete them.",
};
