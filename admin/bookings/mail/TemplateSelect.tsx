import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { listReplyTemplates, type ReplyTemplate } from '../../data/api/mail.ts';
import { useSupabase } from '../../data/supabase-context.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { ErrorAlert } from '../../ui/feedback/ErrorAlert.tsx';
import { mailMessages } from './messages.ts';

interface Props {
  /** True if a template would replace something typed. */
  readonly isChanged: boolean;
  /** True if the last chosen template is chosen at once. */
  readonly startsWithLast: boolean;
  /** Called with undefined for no template. */
  readonly onChoose: (template: ReplyTemplate | undefined) => void;
}

/** Renders the choice of a reply template. Asks before it replaces what was typed. */
export function TemplateSelect({ isChanged, startsWithLast, onChoose }: Props) {
  const { client } = useSupabase();
  const hasMouse = useMediaQuery('(hover: hover) and (pointer: fine)', { noSsr: true });
  const [chosenId, setChosenId] = useState('');
  const [lastId, setLastId] = useStore('bookings.lastTemplate', '');
  const [askedId, setAskedId] = useState<string>();
  const {
    data: templates = [],
    isPending,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['mail', 'templates'],
    queryFn: () => listReplyTemplates(client),
    retry: false,
    // A template must not change in the list while one is chosen.
    refetchOnWindowFocus: false,
  });

  function choose(id: string) {
    setAskedId(undefined);
    setChosenId(id);
    setLastId(id);
    onChoose(templates.find((template) => template.id === id));
  }

  const isStarted = useRef(!startsWithLast);
  useEffect(() => {
    if (isStarted.current || isPending) return;
    isStarted.current = true;
    const last = templates.find(({ id }) => id === lastId);
    if (last === undefined || isChanged) return;
    setChosenId(last.id);
    onChoose(last);
  });

  return (
    <>
      {isError ? <ErrorAlert message={mailMessages.templatesFailed} onRetry={() => refetch()} /> : null}
      <TextField
        select
        label="Template"
        value={chosenId}
        autoFocus={hasMouse}
        onChange={({ target }) => (isChanged ? setAskedId(target.value) : choose(target.value))}
        helperText={isPending ? 'Loading the templates…' : undefined}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">No template</option>
        {templates.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </TextField>
      <ConfirmDialog
        open={askedId !== undefined}
        title="Replace what you typed?"
        text="The template takes the place of subject and text."
        confirmLabel="Replace"
        cancelLabel="Keep my text"
        onConfirm={() => choose(askedId ?? '')}
        onCancel={() => setAskedId(undefined)}
      />
    </>
  );
}
