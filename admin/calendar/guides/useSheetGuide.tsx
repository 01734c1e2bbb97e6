import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router';
import { ErrorAlert } from '../../ui/feedback/ErrorAlert.tsx';
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx';
import { guideMessages } from './messages.ts';
import { withoutGuide } from './trip-guides.ts';
import { useGuides } from './useGuides.ts';

/** Whose trips a sheet has: the id of a guide with the name, or 'none'. */
interface SheetGuide {
  readonly value: string;
  readonly label: string;
}

/**
 * Returns the guide in the address parameter `guide`, and the select that changes it. Undefined for all guides, and for one who is no
 * longer under Site. Until the guides are known, the sheet is that of the guide all the same, so that nobody prints the trips of others.
 */
export function useSheetGuide() {
  const [query, setQuery] = useSearchParams();
  const { data: guides, isError, refetch } = useGuides();
  const requested = query.get('guide') ?? '';
  const options: readonly SheetGuide[] = [
    ...(guides ?? []).map(({ id, name }) => ({ value: id, label: name })),
    { value: withoutGuide, label: guideMessages.without },
  ];
  const unknown = guides || requested === '' ? undefined : { value: requested, label: guideMessages.unnamed };
  const guide = options.find(({ value }) => value === requested) ?? unknown;

  function choose(value: string) {
    const next = new URLSearchParams(query);
    if (value === '') next.delete('guide');
    else next.set('guide', value);
    setQuery(next, { replace: true, preventScrollReset: true });
  }

  const select = (
    <Box data-print="no" sx={{ mb: 2 }}>
      {isError && !guides ? (
        <ErrorAlert message={guideMessages.listFailed} onRetry={() => refetch()} />
      ) : (
        <FilterSelect
          label="Guide"
          value={guide?.value ?? ''}
          options={[
            { value: '', label: guideMessages.all },
            ...options,
            ...(guide && guide === unknown ? [unknown] : []),
          ]}
          onChoose={choose}
          sx={{ width: { xs: '100%', sm: 260 } }}
        />
      )}
    </Box>
  );
  return { guide, select };
}

/** Returns the sentence of a sheet without trips: 'Hassan isn’t leading any trips this week.' */
export function describeEmptySheet(guide: SheetGuide | undefined, period: string): string {
  if (!guide) return `No one is travelling ${period}.`;
  if (guide.value === withoutGuide) return `Every trip ${period} has a guide.`;
  return `${guide.label} isn’t leading any trips ${period}.`;
}
