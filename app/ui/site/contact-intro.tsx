/** The heading of the contact form and the promised reply time: "24 hours". */
export const ContactIntro = ({ reply_within }: { reply_within: string }) => (
  <>
    <h2 id="contact-title" className="max-w-xl text-balance font-display text-heading">
      Tell us what you have in mind
    </h2>
    <p className="mt-4 max-w-md text-ash">
      Dates, doubts, a wish: write it down, and you hear from us within {reply_within}.
    </p>
  </>
);
