import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { ListBase, useListContext } from 'react-admin';
import { listOptions } from '../../data/query-options.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingSpinner } from '../../ui/feedback/LoadingSpinner.tsx';
import { focusContent } from '../../ui/focus/focus.ts';
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { Toolbar } from '../../ui/lists/Toolbar.tsx';
import { mailMessages } from '../messages.ts';
import { MailItem } from './MailItem.tsx';
import { getAppliedFilter, type ListedMessage, messageColumns, messageFilters } from './message.ts';

const newestFirst = { field: 'created_at', order: 'DESC' } as const;
const options = Object.entries(messageFilters).map(([value, { label, filter }]) => ({ value, label, filter }));

/** Lists all messages of the outbox, newest first. */
export function MessageList() {
  return (
    <ListBase
      resource="mail_messages"
      storeKey={false}
      disableAuthentication
      sort={newestFirst}
      perPage={24}
      queryOptions={{ ...listOptions, meta: { columns: messageColumns } }}
    >
      <Toolbar>
        <StateFilter />
        <AllMessagesButton />
      </Toolbar>
      <ListStates
        skeleton={<LoadingSpinner label="Loading the messages…" />}
        errorMessage={mailMessages.loadFailed}
        empty={<EmptyState message={mailMessages.none} />}
      >
        <Messages />
      </ListStates>
    </ListBase>
  );
}

function StateFilter() {
  const { filterValues, setFilters } = useListContext();
  return (
    <FilterSelect
      label="State"
      value={getAppliedFilter(filterValues)}
      options={options}
      onChoose={(name) => setFilters({ ...options.find(({ value }) => value === name)?.filter })}
      sx={{ width: { xs: '100%', sm: '12.5rem' } }}
    />
  );
}

/** Leads from a single message to all of them. */
function AllMessagesButton() {
  const { filterValues, setFilters } = useListContext();
  if (!('id' in filterValues)) return null;
  return (
    <Button
      onClick={() => {
        setFilters({});
        // The button goes with the filter.
        focusContent();
      }}
    >
      All messages
    </Button>
  );
}

function Messages() {
  const { data = [] } = useListContext<ListedMessage>();
  return (
    <Card
      component="ul"
      aria-label="Messages"
      sx={{ m: 0, px: 1.5, py: 0, listStyle: 'none', '& > :last-child': { borderBottom: 0 } }}
    >
      {data.map((message) => (
        <MailItem key={message.id} mail={message} heading="h2" />
      ))}
    </Card>
  );
}
