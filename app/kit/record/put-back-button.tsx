import { Undo2 } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { Button, type ButtonTone } from "#app/ui/button.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";
import { formatInstant } from "#shared/kit/dates.ts";
import type { HistoryEntry, HistoryTexts } from "./describe-history.ts";

const PutBackDialog = lazyPart({ load: () => import("./put-back-dialog.tsx"), onFailed: ({ onClose }) => onClose() });

const title = "Put back the earlier values of these fields";

type Props = { entry: HistoryEntry; texts: HistoryTexts; tone?: ButtonTone };

/** Puts the earlier values of a change back, where they can be: it first shows what that would change. */
export function PutBackButton({ entry, texts, tone = "quiet" }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!entry.can_put_back) return null;
  return (
    <>
      <Tooltip text={title}>
        <Button
          tone={tone}
          icon={Undo2}
          aria-label={`${title}, changed ${formatInstant(entry.at)}`}
          onClick={() => setOpen(true)}
        >
          Put back
        </Button>
      </Tooltip>
      {isOpen && <PutBackDialog entry={entry} texts={texts} onClose={() => setOpen(false)} />}
    </>
  );
}
