import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { LoadingSpinner } from '../../feedback/LoadingSpinner.tsx';
import { useFreshRecord } from './useFreshRecord.ts';

interface Props<Row> {
  readonly resource: string;
  readonly id: string;
  /** Name of the record in sentences, such as 'tour'. */
  readonly noun: string;
  /** Message when loading has failed. */
  readonly message?: string;
  /** Shown if there is no such record; by default where to look for deleted ones. */
  readonly gone?: ReactNode;
  /** Renders the spinner or the error in its place; by default as the content of a dialog. */
  readonly frame?: (status: ReactNode) => ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** Renders the form of a record once its row is loaded; a spinner or an error before (see useFreshRecord). */
export function FreshRecord<Row extends RaRecord>({
  resource,
  id,
  noun,
  message = `This ${noun} could not be loaded.`,
  gone,
  frame = (status) => <DialogContent>{status}</DialogContent>,
  children,
}: Props<Row>) {
  const { row, error, refetch } = useFreshRecord<Row>(resource, id);
  if (row) return children(row);
  if (!error) return frame(<LoadingSpinner label={`Loading the ${noun}…`} />);
  return frame(<LoadFailure subject={`the ${noun}`} error={error} message={message} gone={gone} onRetry={refetch} />);
}
