import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Controller, useForm, useFormContext, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { formatDate, formatDateTime } from '#shared/rules/text/format-dates.ts';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { getHttpStatus } from '../../data/http-status.ts';
import { QueryContent } from '../../ui/feedback/QueryContent.tsx';
import { SettingsForm } from '../../ui/form/save/SettingsForm.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { StickyFooter } from '../../ui/layout/StickyFooter.tsx';
import {
  type AutomaticKind,
  type AutomaticMail,
  automaticKinds,
  readAutomaticMail,
  saveAutomaticMail,
} from '../api.ts';
import { automaticMessages as messages } from '../messages.ts';
import { useTemplates } from '../useMailState.ts';

type Stored = Readonly<Record<AutomaticKind, AutomaticMail>>;
type TypedMail = { readonly is_on: boolean; readonly days: string; readonly at_hour: string };
type Typed = Readonly<Record<AutomaticKind, TypedMail>>;

const hours = Array.from({ length: 24 }, (_, hour) => hour);

const toTypedMail = ({ is_on, days, at_hour }: AutomaticMail): TypedMail => ({
  is_on,
  days: String(days),
  at_hour: String(at_hour),
});
const toTyped = (stored: Stored): Typed => ({
  trip_reminder: toTypedMail(stored.trip_reminder),
  review_invitation: toTypedMail(stored.review_invitation),
});

const getLeastDays = (kind: AutomaticKind) => (kind === 'review_invitation' ? 1 : 0);

/** Returns the error of a typed number of days; undefined for a valid one. */
function validateDays(kind: AutomaticKind, typed: string): string | undefined {
  const least = getLeastDays(kind);
  const isValid = /^\s*\d{1,2}\s*$/.test(typed) && Number(typed) >= least && Number(typed) <= 30;
  return isValid ? undefined : messages.daysInvalid(least);
}

/** Renders the mails that go by themselves, a view of the section Mail. */
export function AutomaticMails() {
  const { client } = useSupabase();
  const query = useQuery({
    queryKey: ['automatic-mails', 'stored'],
    queryFn: () => readStored(client),
    // The form ignores later values, and must begin with the newest.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <QueryContent query={query} loading={messages.loading} failed={messages.loadFailed}>
      {(initial) => <AutomaticMailsForm initial={initial} />}
    </QueryContent>
  );
}

async function readStored(client: Parameters<typeof readAutomaticMail>[0]): Promise<Stored> {
  const [trip_reminder, review_invitation] = await Promise.all([
    readAutomaticMail(client, 'trip_reminder'),
    readAutomaticMail(client, 'review_invitation'),
  ]);
  return { trip_reminder, review_invitation };
}

function AutomaticMailsForm({ initial }: { readonly initial: Stored }) {
  const { client } = useSupabase();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [stored, setStored] = useState(initial);
  const form = useForm<Typed>({ defaultValues: toTyped(initial) });
  const save = useMutation({
    mutationKey: ['automatic-mails', 'save'],
    mutationFn: async (typed: Typed) => {
      let saved = stored;
      for (const kind of automaticKinds) {
        const mail = {
          ...saved[kind],
          ...typed[kind],
          days: Number(typed[kind].days),
          at_hour: Number(typed[kind].at_hour),
        };
        const { is_on, days, at_hour } = saved[kind];
        if (is_on === mail.is_on && days === mail.days && at_hour === mail.at_hour) continue;
        const version = await saveAutomaticMail(client, kind, mail);
        saved = { ...saved, [kind]: { ...mail, version } };
        setStored(saved);
      }
      return saved;
    },
    onSuccess: (saved) => {
      form.reset(toTyped(saved));
      notify(messages.saved, { type: 'success' });
      return queryClient.invalidateQueries({ queryKey: ['automatic-mails', 'next'] });
    },
    onError: async (error) => {
      const fresh = getHttpStatus(error) === 409 ? await readStored(client).catch(() => undefined) : undefined;
      if (fresh) {
        setStored(fresh);
        form.reset(toTyped(fresh));
      }
      notify(fresh ? messages.changed : messages.saveFailed, { type: fresh ? 'warning' : 'error' });
    },
  });
  return (
    <SettingsForm form={form} saveLabel="Save" isSaving={save.isPending} onSave={(typed) => save.mutate(typed)}>
      {(saveBar) => (
        <Stack spacing={2} sx={{ maxWidth: 720 }}>
          {automaticKinds.map((kind) => (
            <MailFields key={kind} kind={kind} />
          ))}
          <StickyFooter>{saveBar}</StickyFooter>
        </Stack>
      )}
    </SettingsForm>
  );
}

function MailFields({ kind }: { readonly kind: AutomaticKind }) {
  const { client } = useSupabase();
  const { title, lead, days: daysLabel } = messages.kinds[kind];
  const { register, control, formState } = useFormContext<Typed>();
  const { days, at_hour } = useWatch<Typed, AutomaticKind>({ name: kind });
  const error = formState.errors[kind]?.days;
  const isValid = validateDays(kind, days) === undefined;
  const next = useQuery({
    queryKey: ['automatic-mails', 'next', kind, days.trim(), at_hour],
    queryFn: () => readAutomaticMail(client, kind, { days: Number(days), at_hour: Number(at_hour) }),
    enabled: isValid,
    placeholderData: keepPreviousData,
  });
  return (
    <SectionCard title={title} lead={lead}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <TextField
            {...register(`${kind}.days`, { validate: (typed) => validateDays(kind, typed) })}
            label={daysLabel}
            error={error !== undefined}
            helperText={error?.message}
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <TextField
            {...register(`${kind}.at_hour`)}
            select
            label="From (time in Morocco)"
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            sx={{ minWidth: 190 }}
          >
            {hours.map((hour) => (
              <option key={hour} value={hour}>{`${hour}:00`}</option>
            ))}
          </TextField>
        </Stack>
        <TemplateLink kind={kind} />
        <div>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            Next five
          </Typography>
          <QueryContent query={next} loading={messages.loading} failed={messages.nextFailed}>
            {(mail) => <NextMails mails={mail.next} />}
          </QueryContent>
        </div>
        <FormControlLabel
          label={`Send by itself: ${title.toLowerCase()}`}
          control={
            <Controller
              name={`${kind}.is_on`}
              control={control}
              render={({ field: { value, ref, ...field } }) => (
                <Switch
                  {...field}
                  checked={value}
                  // Not before staff can see who would get it.
                  disabled={!value && !next.data}
                  slotProps={{ input: { ref, role: 'switch' } }}
                />
              )}
            />
          }
        />
      </Stack>
    </SectionCard>
  );
}

function NextMails({ mails }: { readonly mails: AutomaticMail['next'] }) {
  if (mails.length === 0) return <Typography color="text.secondary">{messages.none}</Typography>;
  return (
    <ul style={{ margin: 0, paddingInlineStart: '1.25em' }}>
      {mails.map(({ id, customer_name, tour_title, departure_date, at }) => (
        <li key={id} style={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={`/bookings?show=${encodeURIComponent(id)}`}>
            <bdi>{customer_name}</bdi>
          </Link>
          <span>{`: ${tour_title}, ${formatDate(departure_date)}. Goes ${formatDateTime(at)}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** Renders the subject of a mail, and a link to the form of its text. */
function TemplateLink({ kind }: { readonly kind: AutomaticKind }) {
  const template = useTemplates().data?.find(({ purpose }) => purpose === kind);
  if (!template) return null;
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      <span>{`“${template.subject}” `}</span>
      <Link component={RouterLink} to={`/mail?view=templates&edit=${encodeURIComponent(template.id)}`}>
        Edit the text
      </Link>
    </Typography>
  );
}
