import { Copy, Ellipsis, ExternalLink, Globe, Info, Link2, Pencil, Trash2 } from "lucide-react";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { Menu, MenuItem, MenuSeparator } from "#app/kit/screens/menu.tsx";
import { copyPreviewLink, openPreview } from "#app/trips/preview-link.ts";
import { IconButton } from "#app/ui/button.tsx";
import type { EditableTripSummary } from "#shared/trips/contract.ts";
import type { TripActions } from "./use-trip-actions.ts";

type Props = { list: ListScreen; trip: EditableTripSummary; actions: TripActions };

/** Actions of a row in the trips list. */
export const RowActions = ({ list, trip, actions }: Props) => (
  <>
    <span className="hidden @4xl:inline-flex">
      <IconButton icon={Pencil} label={`Edit ${trip.title}`} onClick={() => list.open(trip.id)} />
    </span>
    <IconButton icon={Info} label={`Details of ${trip.title}`} onClick={() => actions.showDetails(trip)} />
    <Menu trigger={<IconButton icon={Ellipsis} label={`More actions for ${trip.title}`} />}>
      <MenuItem icon={Pencil} onSelect={() => list.open(trip.id)}>
        Edit
      </MenuItem>
      <MenuItem icon={Copy} onSelect={() => actions.duplicate(trip)}>
        Duplicate
      </MenuItem>
      <MenuSeparator />
      {trip.is_active && (
        <MenuItem icon={Globe} onSelect={() => window.open(`/trips/${trip.slug}`, "_blank", "noopener")}>
          View on website
        </MenuItem>
      )}
      <MenuItem icon={ExternalLink} onSelect={() => openPreview(trip)}>
        Preview
      </MenuItem>
      <MenuItem icon={Link2} onSelect={() => copyPreviewLink(trip)}>
        Copy preview link
      </MenuItem>
    </Menu>
    <IconButton icon={Trash2} tone="danger" label={`Delete ${trip.title}`} onClick={() => actions.remove(trip)} />
  </>
);
