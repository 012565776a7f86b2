import { Button } from "#app/ui/button.tsx";
import { formatCount } from "#shared/kit/format-count.ts";

const describeChange = (leftCount: number): string =>
  leftCount === 0
    ? "This list has changed."
    : `${formatCount(leftCount, "row")} above ${leftCount === 1 ? "is" : "are"} no longer in this list.`;

type Props = {
  /** The number of rows that are still shown but no longer belong to the list. */
  leftCount: number;
  onRefresh: () => void;
};

/** Said below the rows, where it moves none of them. */
export const ChangedNotice = ({ leftCount, onRefresh }: Props) => (
  <p role="status" className="flex flex-wrap items-center gap-2">
    {describeChange(leftCount)}
    <Button onClick={onRefresh}>Update the list</Button>
  </p>
);
