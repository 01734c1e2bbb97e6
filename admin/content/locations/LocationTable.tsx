import { locations } from '#shared/columns/locations.ts';
import { ContentTable } from '../list/table/ContentTable.tsx';
import { changedColumn, createOrderColumn, type TableColumn } from '../list/table/columns.tsx';
import type { Location } from './location.ts';
import { locationContent } from './location-content.ts';

const columns: readonly TableColumn<Location>[] = [
  {
    label: locations.location_type.label,
    sort: 'location_type',
    shownFrom: 'tablet',
    render: ({ location_type }) => <span className="words">{location_type}</span>,
  },
  createOrderColumn(({ place }) => place),
  changedColumn,
];

/** Renders the locations of the list as a table. */
export function LocationTable() {
  return <ContentTable content={locationContent} columns={columns} getNote={({ location_type: type }) => type} />;
}
