import Link from '@mui/material/Link';
import { useFormState, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import type { ValuesOf } from '#shared/columns/columns.ts';
import type { about } from '#shared/columns/site-content.ts';
import { siteMessages } from '../messages.ts';

/**
 * Warns staff who type another name over that of a guide that departures and calendar address go with it. Nothing while the name is as
 * saved, or of a guide who is new.
 * @param source entry in the form: 'guides.0'
 */
export function RenamedGuide({ source }: { readonly source: string }) {
  const { defaultValues } = useFormState<ValuesOf<typeof about>>();
  const [id, name = ''] = useWatch({ name: [`${source}.id`, `${source}.name`] }) as readonly (string | undefined)[];
  const saved = defaultValues?.guides?.find((guide) => guide?.id === id)?.name ?? '';
  if (id === undefined || saved === '' || saved === name.trim()) return null;
  return (
    <>
      <span>{`${siteMessages.renamedGuide(saved)} `}</span>
      {/* In a window of its own, since the form is not saved. */}
      <Link component={RouterLink} to={`/calendar?feed=${encodeURIComponent(id)}`} target="_blank" rel="noopener">
        {siteMessages.newGuideAddress}
      </Link>
    </>
  );
}
