/** Why something could not be loaded, with a button that tries it again. */
export const LoadProblem = ({ problem, onRetry }: { problem: string; onRetry: () => void }) =>
  problem !== "" && (
    <div role="alert" className="form-problem mt-4">
      <p>{problem}</p>
      <button type="button" className="mt-2 underline underline-offset-4" onClick={onRetry}>
        Try Again
      </button>
    </div>
  );
