import type { DataProvider, RaRecord } from 'react-admin';
import { getResourceConfig } from './resource-config.ts';
import { validateRow } from './validate-row.ts';

/** Returns a data provider whose rows are validated as they arrive; those of several changed at once are ids. */
export function withValidatedRows(provider: DataProvider): DataProvider {
  return {
    ...provider,
    getList: async (resource, params) => checkRows(resource, await provider.getList(resource, params)),
    getOne: async (resource, params) => checkRow(resource, await provider.getOne(resource, params)),
    getMany: async (resource, params) => checkRows(resource, await provider.getMany(resource, params)),
    getManyReference: async (resource, params) =>
      checkRows(resource, await provider.getManyReference(resource, params)),
    create: async (resource, params) => checkRow(resource, await provider.create(resource, params)),
    update: async (resource, params) => checkRow(resource, await provider.update(resource, params)),
    delete: async (resource, params) => checkRow(resource, await provider.delete(resource, params)),
  };
}

function checkRow<Result extends { data: RaRecord }>(resource: string, result: Result): Result {
  const { table, columns } = getResourceConfig(resource);
  return { ...result, data: validateRow(table, columns, result.data) };
}

function checkRows<Result extends { data?: RaRecord[] }>(resource: string, result: Result): Result {
  const { table, columns } = getResourceConfig(resource);
  return { ...result, data: result.data?.map((row) => validateRow(table, columns, row)) };
}
