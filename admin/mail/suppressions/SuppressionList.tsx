import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ListBase, useListContext } from 'react-admin';
import { listOptions } from '../../data/query-options.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingSpinner } from '../../ui/feedback/LoadingSpinner.tsx';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { suppressionMessages } from '../messages.ts';
import { AddSuppressionForm } from './AddSuppressionForm.tsx';
import { type Suppression, SuppressionItem } from './SuppressionItem.tsx';

const newestFirst = { field: 'created_at', order: 'DESC' } as const;

/** Lists the blocked addresses, newest first. */
export function SuppressionList() {
  return (
    <ListBase
      resource="mail_suppressions"
      storeKey={false}
      disableAuthentication
      sort={newestFirst}
      perPage={24}
      queryOptions={listOptions}
    >
      <Stack spacing={2} sx={{ maxWidth: 960 }}>
        <Typography color="text.secondary">{suppressionMessages.lead}</Typography>
        <AddSuppressionForm />
        <ListStates
          skeleton={<LoadingSpinner label="Loading the addresses…" />}
          errorMessage={suppressionMessages.loadFailed}
          empty={<EmptyState message={suppressionMessages.none} />}
        >
          <Suppressions />
        </ListStates>
      </Stack>
    </ListBase>
  );
}

function Suppressions() {
  const { data = [] } = useListContext<Suppression>();
  return (
    <Card component="ul" aria-label="Blocked addresses" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((suppression) => (
        <SuppressionItem key={suppression.id} suppression={suppression} />
      ))}
    </Card>
  );
}
