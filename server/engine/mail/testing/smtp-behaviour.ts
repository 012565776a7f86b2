/**
 * How the test SMTP server treats messages. refuse: 550; defer: 451; stall: accepts the data but never replies; drop:
 * disconnects during DATA; cut: stores the message but disconnects before it replies.
 */
export const smtpBehaviours = ["normal", "refuse", "defer", "stall", "drop", "cut"] as const;
export type SmtpBehaviour = (typeof smtpBehaviours)[number];

/** A message that the test SMTP server has stored. */
export type ReceivedMail = { message_id: string; to: string[]; subject: string; at: number };
