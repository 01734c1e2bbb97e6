import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#shared/rules/paths.ts';
import { useDialogParams } from '../../ui/dialogs/useDialogParams.ts';
import { ErrorAlert } from '../../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../../ui/feedback/LoadingSpinner.tsx';
import { useFreshRecord } from '../../ui/form/save/useFreshRecord.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { PageViews } from '../../ui/layout/PageViews.tsx';
import { AboutFields } from './AboutFields.tsx';
import { ActivitiesFields } from './ActivitiesFields.tsx';
import { AgencyFields } from './AgencyFields.tsx';
import { type AboutPayload, type AboutValues, aboutLabels, toAboutPayload, toAboutValues } from './about.ts';
import {
  type ActivitiesPayload,
  type ActivitiesValues,
  activitiesLabels,
  toActivitiesPayload,
  toActivitiesValues,
} from './activities.ts';
import { type AgencyPayload, type AgencyValues, agencyLabels, toAgencyPayload, toAgencyValues } from './agency.ts';
import { HomeFields } from './HomeFields.tsx';
import { type HomePayload, type HomeValues, homeLabels, toHomePayload, toHomeValues } from './home.ts';
import { siteMessages } from './messages.ts';
import { SitePartForm } from './SitePartForm.tsx';
import type { SiteContent, SitePart } from './site-content.ts';
import { TermsFields } from './TermsFields.tsx';
import { TestimonialsFields } from './TestimonialsFields.tsx';
import { type TermsPayload, termsLabels, toTermsPayload, toTermsValues } from './terms.ts';
import {
  type TestimonialsPayload,
  type TestimonialsValues,
  testimonialsLabels,
  toTestimonialsPayload,
  toTestimonialsValues,
} from './testimonials.ts';

/** Id of the only row. */
const id = 'site';

const agency: SitePart<AgencyValues, AgencyPayload> = {
  labels: agencyLabels,
  publicPath: paths.home,
  toValues: toAgencyValues,
  toPayload: toAgencyPayload,
  Fields: AgencyFields,
};

const home: SitePart<HomeValues, HomePayload> = {
  labels: homeLabels,
  publicPath: paths.home,
  toValues: toHomeValues,
  toPayload: toHomePayload,
  Fields: HomeFields,
};

const activities: SitePart<ActivitiesValues, ActivitiesPayload> = {
  labels: activitiesLabels,
  publicPath: paths.activities,
  toValues: toActivitiesValues,
  toPayload: toActivitiesPayload,
  Fields: ActivitiesFields,
};

const testimonials: SitePart<TestimonialsValues, TestimonialsPayload> = {
  labels: testimonialsLabels,
  publicPath: paths.home,
  toValues: toTestimonialsValues,
  toPayload: toTestimonialsPayload,
  Fields: TestimonialsFields,
};

const about: SitePart<AboutValues, AboutPayload> = {
  labels: aboutLabels,
  publicPath: paths.about,
  toValues: toAboutValues,
  toPayload: toAboutPayload,
  Fields: AboutFields,
};

const terms: SitePart<TermsPayload, TermsPayload> = {
  labels: termsLabels,
  publicPath: paths.questions,
  toValues: toTermsValues,
  toPayload: toTermsPayload,
  Fields: TermsFields,
};

interface FormProps {
  readonly content: SiteContent;
  readonly onDone: () => void;
}

/** The parts, each at its parameter `view` of the address. */
const views: readonly {
  readonly label: string;
  readonly name: string;
  readonly render: (props: FormProps) => ReactNode;
}[] = [
  { label: 'Agency', name: '', render: (props) => <SitePartForm part={agency} {...props} /> },
  { label: 'Home page', name: 'home', render: (props) => <SitePartForm part={home} {...props} /> },
  { label: 'Activities', name: 'activities', render: (props) => <SitePartForm part={activities} {...props} /> },
  {
    label: 'Testimonials',
    name: 'testimonials',
    render: (props) => <SitePartForm part={testimonials} {...props} />,
  },
  { label: 'About', name: 'about', render: (props) => <SitePartForm part={about} {...props} /> },
  { label: 'Terms and questions', name: 'terms', render: (props) => <SitePartForm part={terms} {...props} /> },
];

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
