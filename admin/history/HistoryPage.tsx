import { useSearchParams } from 'react-router';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PageViews } from '../ui/layout/PageViews.tsx';
import { DeletedRecords } from './DeletedRecords.tsx';
import { HistoryList } from './HistoryList.tsx';

const views = [
  { label: 'Everything', name: '' },
  { label: 'Deleted', name: 'deleted', search: '?deleted=true' },
] as const;

/** Renders the history, or at `?deleted=true` the deleted records (docs/product.md, "History"). */
export function HistoryPage() {
  const [query] = useSearchParams();
  const showsDeleted = query.get('deleted') === 'true';
  return (
    <>
      <PageHeader title="History" lead="Who changed what, when, and from where." />
      <PageViews label="Views of the history" views={views} current={showsDeleted ? 'deleted' : ''} />
      {showsDeleted ? <DeletedRecords /> : <HistoryList />}
    </>
  );
}
