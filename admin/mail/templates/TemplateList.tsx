import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, useId } from 'react';
import { useGetList } from 'react-admin';
import { everyRow, pollingOptions } from '../../data/query-options.ts';
import { DialogSuspense } from '../../ui/dialogs/DialogSuspense.tsx';
import { useDialogParams } from '../../ui/dialogs/useDialogParams.ts';
import { usePreviousDialog } from '../../ui/dialogs/usePreviousDialog.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorAlert } from '../../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../../ui/feedback/LoadingSpinner.tsx';
import { useLoadedListFocus } from '../../ui/focus/list-focus.ts';
import { AddButton } from '../../ui/lists/AddButton.tsx';
import { templateMessages } from '../messages.ts';
import { TemplateItem } from './TemplateItem.tsx';
import { isReply, type ReplyTemplate } from './template.ts';

// Lazy, because the list itself needs no form.
const TemplateFormDialog = lazy(() =>
  import('./TemplateFormDialog.tsx').then((module) => ({ default: module.TemplateFormDialog })),
);

/** Lists the texts of the mails of a booking, and the reply templates by title. */
export function TemplateList() {
  const { isNew, edit } = useDialogParams();
  const previousDialog = usePreviousDialog();
  const container = useLoadedListFocus<HTMLDivElement>();
  const { data, isError, refetch } = useGetList<ReplyTemplate>(
    'reply_templates',
    { pagination: everyRow, sort: { field: 'title', order: 'ASC' } },
    pollingOptions,
  );
  return (
    <Box {...container} component="section" aria-label="Templates">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Typography color="text.secondary" sx={{ flex: '1 1 260px' }}>
          {templateMessages.lead}
        </Typography>
        <AddButton label="Add template" autoFocus={previousDialog === 'new=true'} />
      </Box>
      {isError ? (
        <Box sx={{ mb: 2 }}>
          <ErrorAlert
            message={`${templateMessages.loadFailed}${data ? ' What is shown was loaded before.' : ''}`}
            onRetry={refetch}
          />
        </Box>
      ) : null}
      {data ? (
        <>
          <Templates title={templateMessages.mails} templates={data.filter((template) => !isReply(template))} />
          <Templates title={templateMessages.replies} templates={data.filter(isReply)} />
        </>
      ) : null}
      {data || isError ? null : <LoadingSpinner label="Loading the templates…" />}
      {isNew || edit !== undefined ? (
        <DialogSuspense>
          <TemplateFormDialog key={edit ?? 'new'} id={edit} />
        </DialogSuspense>
      ) : null}
    </Box>
  );
}

interface TemplatesProps {
  readonly title: string;
  readonly templates: readonly ReplyTemplate[];
}

function Templates({ title, templates }: TemplatesProps) {
  const titleId = useId();
  return (
    <Box component="section" sx={{ mb: 3 }} aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {templates.length === 0 ? (
        <EmptyState message={templateMessages.none} />
      ) : (
        <TemplateCards titleId={titleId} templates={templates} />
      )}
    </Box>
  );
}

interface TemplateCardsProps {
  readonly titleId: string;
  readonly templates: readonly ReplyTemplate[];
}

function TemplateCards({ titleId, templates }: TemplateCardsProps) {
  return (
    <Box
      component="ul"
      aria-labelledby={titleId}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {templates.map((template) => (
        <TemplateItem key={template.id} template={template} />
      ))}
    </Box>
  );
}
