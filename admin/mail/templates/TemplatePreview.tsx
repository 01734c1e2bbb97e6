import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { fillTemplate } from '#shared/rules/mail/mail-text.ts';
import { useConfig } from '../../data/supabase-context.tsx';
import { MailTextBox } from '../MailTextBox.tsx';
import { exampleBooking } from './template.ts';

/** Renders the template as the customer of an example booking would read it. */
export function TemplatePreview() {
  const { agency } = useConfig();
  const titleId = useId();
  const [subject = '', body = ''] = useWatch<{ subject: string; body: string }, ['subject', 'body']>({
    name: ['subject', 'body'],
  });
  if (subject.trim() === '' && body.trim() === '') return null;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1 }}>
        Preview with an example booking
      </Typography>
      <MailTextBox {...fillTemplate({ subject, body }, exampleBooking, agency)} />
    </Box>
  );
}
