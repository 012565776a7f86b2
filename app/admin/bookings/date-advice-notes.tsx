/** What speaks against the dates of a booking, for staff. */
export const DateAdviceNotes = ({ messages }: { messages: readonly string[] }) =>
  messages.length > 0 && (
    <ul className="mt-1 grid gap-0.5 text-sm text-warn">
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
