import { describeChange, historyTextsOf } from "./describe-change.ts";
import { HistoryPage } from "./history/history-page.tsx";

export default function HistoryScreen() {
  return <HistoryPage describe={describeChange} textsOf={historyTextsOf} />;
}
