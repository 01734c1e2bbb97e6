import { z } from 'zod';
import { type AnyColumn, type Columns, isList, isStoredAlways, type RowOf } from '#shared/columns/columns.ts';
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
  const { kind } = column;
  if (kind === 'record') return entryOf(column.fields);
  if (kind === 'records') {
    const { numbered } = column;
    const entry = entryOf(column.fields);
    return z.array(numbered === undefined ? entry : entry.extend({ [numbered]: z.number().int().min(1) }));
  }
  if (kind === 'choices') return z.array(z.enum(column.values));
  if (isList(column)) return textListSchema;
  if (kind === 'number') {
    // PostgREST sends numeric as a number, some proxies and exports as a text.
    const number = z.coerce.number().min(column.min).max(column.max);
    return column.required ? number : number.nullable();
  }
  const schema = textOf(column);
  return isStoredAlways(column) ? schema : schema.nullable();
}

function textOf(column: AnyColumn) {
  const hasEmpty = column.empty === '';
  if (column.kind === 'choice') return z.enum([...column.values, ...(hasEmpty ? [''] : [])]);
  if (column.kind === 'code' && column.pattern)
    return z.string().regex(RegExp(hasEmpty ? `^$|${column.pattern}` : column.pattern));
  return z.string().min(column.required && !hasEmpty ? 1 : 0);
}

/** Returns the schema of an object, whose empty lists and optional fields may be missing. */
function entryOf(fields: Columns) {
  const schemas = Object.entries(fields).map(([name, field]) => {
    const schema = schemaOf(field);
    return [name, isList(field) ? schema.default([]) : isStoredAlways(field) ? schema : schema.optional()];
  });
  return z.object(Object.fromEntries(schemas));
}
