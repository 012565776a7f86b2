/** Links open in a new tab, so that the form stays open. */
export const TermsNotice = () => (
  <p className="text-ash text-sm">
    With your booking you accept our{" "}
    <a href="/terms" target="_blank" rel="noopener" className="text-link">
      terms and conditions
    </a>
    . What we keep of it, and for how long, stands in our{" "}
    <a href="/privacy" target="_blank" rel="noopener" className="text-link">
      privacy notice
    </a>
    .
  </p>
);
