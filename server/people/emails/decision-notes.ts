/** What the email about a decision says beside it. */
export const decisionNotes = {
  confirm: "One step is left before you can sign in: please confirm that this email address is yours.",
  signIn: "You can sign in with your email address and the password that you have chosen.",
  documents:
    "Your certificates stay with your registration, where only we can read them. Reply to this email if you want us to delete them.",
};
