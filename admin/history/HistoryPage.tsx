import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { DeletedRecords } from './DeletedRecords.tsx';
import { HistoryList } from './HistoryList.tsx';

const views = [
  { label: 'Everything', search: '', isDeleted: false },
  { label: 'Deleted', search: '?deleted=true', isDeleted: true },
] as const;

/** Renders the history, or at `?deleted=true` the deleted records (docs/product.md, "History"). */
export function HistoryPage() {
  const [query] = useSearchParams();
  const showsDeleted = query.get('deleted') === 'true';
  return (
    <>
      <PageHeader title="History" lead="Who changed what, when, and from where." />
      <Box component="nav" aria-label="Views of the history" sx={{ display: 'flex', gap: 3, mb: 2 }}>
        {views.map(({ label, search, isDeleted }) => (
          <Link
            key={label}
            component={RouterLink}
            to={{ search }}
            aria-current={isDeleted === showsDeleted ? 'page' : undefined}
            color="text.secondary"
            underline="hover"
            sx={{
              py: 1,
              '&[aria-current]': {
                color: 'text.primary',
                fontWeight: 600,
                borderBottom: 2,
                borderColor: 'primary.main',
              },
            }}
          >
            {label}
          </Link>
        ))}
      </Box>
      {showsDeleted ? <DeletedRecords /> : <HistoryList />}
    </>
  );
}
