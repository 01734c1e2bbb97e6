import { line, text } from './columns.ts';

/** Columns of public.reply_templates. */
export const replyTemplates = {
  title: line({ label: 'Title', max: 100, required: true }),
  subject: line({ label: 'Subject', max: 200, required: true }),
  body: text({ label: 'Text', max: 10_000, required: true }),
} as const;
