import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { AdminSection } from '#shared/rules/paths.ts';

/** A section of the admin, which its feature registers. */
export interface Section {
  /** First segment of its addresses below the hidden path; '' for the dashboard. */
  readonly path: AdminSection;
  readonly label: string;
  readonly icon: SvgIconComponent;
  readonly group: 'Today' | 'Catalogue' | 'Office';
  /** Downloads its screen. */
  readonly load: () => Promise<ComponentType>;
  /** Column that names its records in titles. */
  readonly titleColumn?: string;
  /** What the address of a record opens; absent if records have no address. */
  readonly opener?: 'edit' | 'show';
}
