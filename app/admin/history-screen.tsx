import { describeChange } from "./describe-change.ts";
import { HistoryPage } from "./history/history-page.tsx";

export default function HistoryScreen() {
  return <HistoryPage describe={describeChange} />;
}
