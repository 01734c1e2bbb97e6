import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorAlert } from './ErrorAlert.tsx';
import { LoadingSpinner } from './LoadingSpinner.tsx';

interface Props<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'refetch'>;
  /** Says what is being loaded, such as 'Loading the templates…'. */
  readonly loading: string;
  /** Says what could not be loaded. */
  readonly failed: string;
  readonly children: (data: NonNullable<Data>) => ReactNode;
}

/** Renders what a query has read; before that, that it is being read, or that this failed, with a retry. */
export function QueryContent<Data>({ query: { data, isError, refetch }, loading, failed, children }: Props<Data>) {
  if (data !== undefined && data !== null) return children(data);
  return isError ? <ErrorAlert message={failed} onRetry={() => void refetch()} /> : <LoadingSpinner label={loading} />;
}
