import { Button } from "#app/ui/button.tsx";

/** Said below the rows, where it moves none of them. */
export const ChangedNotice = ({ onRefresh }: { onRefresh: () => void }) => (
  <p role="status" className="flex items-center gap-2">
    This list has changed.
    <Button onClick={onRefresh}>Update the list</Button>
  </p>
);
