/**
 * How the peer treats messages. refuse: 550; defer: 451; stall: takes the message and never answers; drop: closes in
 * the middle of DATA; cut: keeps the message and closes before it has said so.
 */
export const smtpBehaviours = ["normal", "refuse", "defer", "stall", "drop", "cut"] as const;
export type SmtpBehaviour = (typeof smtpBehaviours)[number];

/** A message that the peer has kept. */
export type Received = { message_id: string; to: string[]; subject: string; at: number };
