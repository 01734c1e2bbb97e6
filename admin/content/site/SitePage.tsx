import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useDialogParams } from '../../ui/dialogs/useDialogParams.ts';
import { ErrorAlert } from '../../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../../ui/feedback/LoadingSpinner.tsx';
import { useFreshRecord } from '../../ui/form/load/useFreshRecord.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { PageViews } from '../../ui/layout/PageViews.tsx';
import { AboutFields } from './AboutFields.tsx';
import { ActivitiesFields } from './ActivitiesFields.tsx';
import { AgencyFields } from './AgencyFields.tsx';
import { HomeFields } from './HomeFields.tsx';
import { siteMessages } from './messages.ts';
import { SitePartForm } from './SitePartForm.tsx';
import { type SiteContent, type SitePart, siteParts } from './site-content.ts';
import { TermsFields } from './TermsFields.tsx';
import { TestimonialsFields } from './TestimonialsFields.tsx';

/** Id of the only row. */
const id = 'site';

interface FormProps {
  readonly content: SiteContent;
  readonly onDone: () => void;
}

/** A part at its parameter `view` of the address. */
interface View {
  readonly label: string;
  readonly name: string;
  readonly render: (props: FormProps) => ReactNode;
}

const views: readonly View[] = [
  toView(siteParts.agency, AgencyFields),
  toView(siteParts.home, HomeFields),
  toView(siteParts.activities, ActivitiesFields),
  toView(siteParts.testimonials, TestimonialsFields),
  toView(siteParts.about, AboutFields),
  toView(siteParts.terms, TermsFields),
];

function toView<Values extends FieldValues, Payload extends Partial<SiteContent> & FieldValues>(
  part: SitePart<Values, Payload>,
  Fields: ComponentType,
): View {
  return {
    label: part.title,
    name: part.view,
    render: (props) => (
      <SitePartForm part={part} {...props}>
        <Fields />
      </SitePartForm>
    ),
  };
}

/** Renders the site content (docs/product.md, "Site content"). */
export function SitePage() {
  const { open, history } = useDialogParams();
  const [query] = useSearchParams();
  const name = query.get('view') ?? '';
  // A new key loads the row again: as saved, as before the changes, or, after the history, as restored.
  const [round, setRound] = useState(0);
  const view = views.find((entry) => entry.name === name) ?? views[0];
  return (
    <>
      <PageHeader
        title={siteMessages.title}
        lead={siteMessages.lead}
        action={
          <Button startIcon={<HistoryIcon />} onClick={() => open('history', id)}>
            History
          </Button>
        }
      />
      <PageViews label="Parts of Site" views={views} current={view?.name ?? ''} />
      <LoadedContent key={`${view?.name} ${round} ${history}`}>
        {(content) => view?.render({ content, onDone: () => setRound((last) => last + 1) })}
      </LoadedContent>
    </>
  );
}

function LoadedContent({ children }: { readonly children: (content: SiteContent) => ReactNode }) {
  const { row, error, refetch } = useFreshRecord<SiteContent>('site', id);
  if (row) return children(row);
  if (error) return <ErrorAlert message={siteMessages.loadFailed} onRetry={refetch} />;
  return <LoadingSpinner label="Loading the site content…" />;
}
