import type { HistoryEntry } from '../data/api/history.ts';
import { dayTripContent } from '../day-trips/index.ts';
import { locationContent } from '../locations/index.ts';
import { tourContent } from '../tours/index.ts';
import { RestoreVersion } from './RestoreVersion.tsx';

interface Props {
  /** Section of the admin, such as 'day-trips'. */
  readonly section: string;
  readonly id: string;
  readonly entry: HistoryEntry;
  readonly onClose: () => void;
}

/** Restores a record of the site's content as it was after an entry, once staff have seen what that changes. */
export function RestoreVersionDialog({ section, ...props }: Props) {
  if (section === 'tours') return <RestoreVersion content={tourContent} {...props} />;
  if (section === 'day-trips') return <RestoreVersion content={dayTripContent} {...props} />;
  if (section === 'locations') return <RestoreVersion content={locationContent} {...props} />;
  return null;
}
