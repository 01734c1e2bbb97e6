import type { SvgIconComponent } from '@mui/icons-material';
import type { Tone } from '../ui/Badge.tsx';

/** Something to go to or to do, as a row of the search. */
export interface Entry {
  /** Unique among the entries shown together. */
  readonly key: string;
  readonly group: string;
  readonly icon: SvgIconComponent;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly badge?: { readonly label: string; readonly tone?: Tone } | undefined;
  /** Other words that find it. */
  readonly words?: string | undefined;
  /** Does it. Returns the path to go to; undefined for none. */
  readonly act: () => string | undefined;
}
