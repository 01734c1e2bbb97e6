import { allContentKinds } from '#shared/rules/content-kinds.ts';

/** A resource whose records have a history. */
export interface RecordResource {
  /** Name of the resource and path of its section. */
  readonly name: string;
  readonly table: string;
  /** True if earlier versions can be restored. */
  readonly hasVersions: boolean;
  /** Parameter of the section's address that opens a record. */
  readonly opener: 'edit' | 'show' | 'history';
}

const recordResources: readonly RecordResource[] = [
  ...allContentKinds.map(({ resource, table }) => ({
    name: resource,
    table,
    hasVersions: true,
    opener: 'edit' as const,
  })),
  { name: 'bookings', table: 'bookings', hasVersions: false, opener: 'show' },
  // A review has no form or details.
  { name: 'reviews', table: 'reviews', hasVersions: false, opener: 'history' },
  { name: 'site', table: 'site_content', hasVersions: true, opener: 'history' },
];

/** Returns the resource of a section of the admin; undefined for a section without records. */
export function findResource(section: string): RecordResource | undefined {
  return recordResources.find(({ name }) => name === section);
}

/** Returns the resource of a table; undefined for a table without a section. */
export function findResourceOfTable(table: string): RecordResource | undefined {
  return recordResources.find((resource) => resource.table === table);
}

interface Entry {
  readonly action: string;
  readonly table_name: string;
  readonly record_id: string | null;
  /** Names of the changed columns. */
  readonly fields: readonly string[];
}

/** Returns true for an entry whose change can be undone: of content, and not only of its place, which belongs to a whole order. */
export function canUndo({ action, table_name, record_id, fields }: Entry): boolean {
  const hasVersions = findResourceOfTable(table_name)?.hasVersions ?? false;
  return action === 'update' && hasVersions && record_id !== null && fields.some((name) => name !== 'display_order');
}

/** Returns the address of a record below the hidden path. */
export function getRecordAddress({ name, opener }: RecordResource, id: string): string {
  return `/${name}?${opener}=${encodeURIComponent(id)}`;
}
