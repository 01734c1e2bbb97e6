import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { pollingOptions } from '../../data/query-options.ts';
import { ResponsiveDialog } from '../../ui/dialogs/ResponsiveDialog.tsx';
import { ErrorAlert } from '../../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../../ui/feedback/LoadingSpinner.tsx';
import { QueryContent } from '../../ui/feedback/QueryContent.tsx';
import { CopyField } from '../../ui/form/fields/CopyField.tsx';
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx';
import type { Guide } from '../guides/api.ts';
import { useGuides } from '../guides/useGuides.ts';
import { type CalendarFeed, type FeedAddress, readCalendarFeed, readGuideFeeds } from './api.ts';
import { FeedActions } from './FeedActions.tsx';
import { feedMessages } from './messages.ts';

interface Props {
  /** Id of the guide whose feed comes first; undefined for the user's own. */
  readonly chosen: string | undefined;
  readonly onClose: () => void;
}

/**
 * Shows the calendar feed of the user or of a guide, to make, copy, replace or remove its address (docs/product.md, "Calendar feed").
 */
export function CalendarFeedDialog({ chosen, onClose }: Props) {
  const guides = useGuides();
  const [id, setId] = useState(chosen);
  const guide = guides.data?.find((entry) => entry.id === id);
  return (
    <ResponsiveDialog title="Departures in your calendar" onClose={onClose}>
      <FeedContent guide={guide} hasChosen={id !== undefined}>
        {guides.data && guides.data.length > 0 ? (
          <FilterSelect
            label="Calendar of"
            value={guide?.id ?? ''}
            options={[{ value: '', label: 'Myself: all departures' }, ...guides.data.map(toOption)]}
            onChoose={setId}
            sx={{ mb: 2, width: '100%' }}
          />
        ) : null}
        {guides.isError && !guides.data ? (
          <ErrorAlert message={feedMessages.guidesFailed} onRetry={guides.refetch} />
        ) : null}
      </FeedContent>
    </ResponsiveDialog>
  );
}

const toOption = ({ id, name }: Guide) => ({ value: id, label: name });

interface ContentProps {
  /** Undefined for the user's own. */
  readonly guide: Guide | undefined;
  /** True once the user has chosen whose calendar it is, which keeps the focus there. */
  readonly hasChosen: boolean;
  /** What stands above. */
  readonly children: ReactNode;
}

function FeedContent({ guide, hasChosen, children }: ContentProps) {
  const { client } = useSupabase();
  const [made, setMade] = useState<{ readonly guide: string | undefined; readonly address: FeedAddress | undefined }>();
  const newAddress = made && made.guide === guide?.id ? made.address : undefined;
  const queryClient = useQueryClient();
  const own = useQuery({
    queryKey: ['calendar-feed', 'own'],
    queryFn: () => readCalendarFeed(client),
    ...pollingOptions,
  });
  const guides = useQuery({
    queryKey: ['calendar-feed', 'guides'],
    queryFn: () => readGuideFeeds(client),
    ...pollingOptions,
  });
  const { isError, refetch } = guide ? guides : own;
  const data: CalendarFeed | undefined = guide
    ? guides.data && (guides.data.find((feed) => feed.guide === guide.id) ?? noFeed)
    : own.data;

  return (
    <>
      <DialogContent dividers>
        {children}
        <Typography sx={{ mb: 1 }}>{guide ? feedMessages.guideLead(guide.name) : feedMessages.lead}</Typography>
        <Typography color="text.secondary" sx={{ mb: 2.5 }}>
          {guide ? feedMessages.guideSecret : feedMessages.secret}
        </Typography>
        {newAddress ? <NewAddress key={newAddress.address} feed={newAddress} guide={guide?.name} /> : null}
        {data ? <FeedState feed={data} isNew={newAddress !== undefined} /> : null}
        {!data && isError ? <ErrorAlert message={feedMessages.loadFailed} onRetry={refetch} /> : null}
        {data || isError ? null : <LoadingSpinner label="Loading the calendar address…" />}
        <GuideFeedList query={guides} />
      </DialogContent>
      {data ? (
        <FeedActions
          key={guide?.id ?? ''}
          hasAddress={data.createdAt !== undefined}
          guide={guide?.id}
          takesFocus={!hasChosen}
          onChange={(address) => {
            setMade({ guide: guide?.id, address });
            void queryClient.invalidateQueries({ queryKey: ['calendar-feed'] });
          }}
        />
      ) : null}
    </>
  );
}

const noFeed: CalendarFeed = { createdAt: undefined, lastReadAt: undefined };

interface StateProps {
  readonly feed: CalendarFeed;
  /** True while the address itself is shown above. */
  readonly isNew: boolean;
}

/** Renders when the address was made and last read; nothing without an address. */
function FeedState({ feed: { createdAt, lastReadAt }, isNew }: StateProps) {
  if (createdAt === undefined) return null;
  return (
    <>
      {isNew ? null : <Typography sx={{ mb: 1 }}>{feedMessages.shownOnce}</Typography>}
      <Typography color="text.secondary">
        <span>Made </span>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        <span>. </span>
        {lastReadAt === undefined ? (
          <span>{feedMessages.neverRead}</span>
        ) : (
          <span>
            Last read <time dateTime={lastReadAt}>{formatDateTime(lastReadAt)}</time>.
          </span>
        )}
      </Typography>
    </>
  );
}

interface NewAddressProps {
  readonly feed: FeedAddress;
  /** Name of the guide, whose address is of no use in the user's own calendar app; undefined for the user's own. */
  readonly guide: string | undefined;
}

/** Shows a new address, to be copied or, for the user's own calendar, opened in a calendar app. */
function NewAddress({ feed: { address, isServed, page }, guide }: NewAddressProps) {
  return (
    <Box sx={{ mb: 2.5, display: 'grid', gap: 1.5 }}>
      {isServed ? null : <Alert severity="warning">{feedMessages.notServed}</Alert>}
      <CopyField label="Address of the calendar" value={address} help={feedMessages.copyNow} messages={feedMessages}>
        {guide !== undefined ? null : (
          // Calendar apps of phones and computers answer to this scheme.
          <Button component="a" href={address.replace(/^https?:/, 'webcal:')} startIcon={<OpenIcon />}>
            Open in calendar app
          </Button>
        )}
      </CopyField>
      <Typography color="text.secondary">
        {guide === undefined ? feedMessages.paste : feedMessages.guidePaste}
      </Typography>
      {page === undefined ? null : (
        <CopyField
          label="Page for the phone"
          value={page}
          help={feedMessages.pageHelp}
          messages={feedMessages}
          takesFocus={false}
        />
      )}
    </Box>
  );
}

interface GuideFeedListProps {
  readonly query: UseQueryResult<Awaited<ReturnType<typeof readGuideFeeds>>>;
}

/** Lists the calendar addresses of guides, with who made each and when it was last read. */
function GuideFeedList({ query }: GuideFeedListProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 3 }}>
      <Typography id={titleId} component="h3" sx={{ fontWeight: 600 }}>
        {feedMessages.guideFeeds}
      </Typography>
      <QueryContent query={query} loading={feedMessages.guideFeedsLoading} failed={feedMessages.guideFeedsFailed}>
        {(feeds) =>
          feeds.length === 0 ? (
            <Typography color="text.secondary">{feedMessages.noGuideFeeds}</Typography>
          ) : (
            <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
              {feeds.map(({ guide, name, madeBy, createdAt, lastReadAt }) => (
                <li key={guide}>
                  {feedMessages.guideFeed(
                    name,
                    madeBy,
                    formatDateTime(createdAt),
                    lastReadAt && formatDateTime(lastReadAt),
                  )}
                </li>
              ))}
            </Box>
          )
        }
      </QueryContent>
    </Box>
  );
}
