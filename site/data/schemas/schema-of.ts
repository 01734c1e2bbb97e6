import { z } from 'zod';
import { type AnyColumn, type Columns, isStoredAlways, type RowOf } from '#shared/columns/columns.ts';
import { textListSchema } from './common.ts';

/** Schemas of columns by name. */
type Shape<C extends Columns> = { [K in keyof C]: z.ZodType<RowOf<C>[K]> };

/**
 * Returns the schemas of columns that pages read. They take more than staff may write: no limit ends a build. A text that the form
 * asks for is not empty.
 */
export function shapeOf<C extends Columns>(columns: C): Shape<C> {
  const schemas = Object.entries(columns).map(([name, column]) => [name, schemaOf(column)]);
  return Object.fromEntries(schemas) as Shape<C>;
}

function schemaOf(column: AnyColumn): z.ZodType {
  if (column.kind === 'record') {
    const fields = Object.entries(column.fields).map(([name, field]) => [name, schemaOf(field).nullish()]);
    return z.object(Object.fromEntries(fields));
  }
  if (column.kind === 'number') {
    // PostgREST sends numeric as a number, some proxies and exports as a text.
    const number = z.coerce.number().min(column.min).max(column.max);
    return column.required ? number : number.nullable();
  }
  if (column.kind === 'lines' || column.kind === 'images') return textListSchema;
  const isNeeded = column.required && column.empty === undefined;
  const schema = column.kind === 'choice' ? z.enum(column.values) : z.string().min(isNeeded ? 1 : 0);
  return isStoredAlways(column) ? schema : schema.nullable();
}
