import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useFormState, useWatch } from 'react-hook-form';
import { useComingDepartures } from '#admin/content/form/coming-departures.ts';
import type { ValuesOf } from '#shared/columns/columns.ts';
import { about } from '#shared/columns/site-content.ts';
import { formatWeekday } from '#shared/rules/text/format-dates.ts';
import { createUuid } from '#shared/rules/uuid.ts';
import { field } from '../../ui/form/fields/columns.ts';
import { FormSection } from '../../ui/form/fields/FormSection.tsx';
import { LineInput } from '../../ui/form/fields/LineInput.tsx';
import { TextInput } from '../../ui/form/fields/TextInput.tsx';
import { GuideTripsInput } from './guides/GuideTripsInput.tsx';
import { RenamedGuide } from './guides/RenamedGuide.tsx';
import { siteMessages } from './messages.ts';
import { RecordListInput } from './RecordListInput.tsx';
import { SiteImageInput, textImageWidth } from './SiteImageInput.tsx';

const whoYouAre = field(about, 'about_text');

/** Renders the inputs of the page about the agency. */
export function AboutFields() {
  return (
    <>
      <FormSection title="Page">
        <SiteImageInput {...field(about, 'about_image')} guidance={siteMessages.titleImageGuidance} />
      </FormSection>
      <FormSection title={whoYouAre.label}>
        <TextInput {...whoYouAre} label="Text" multiline minRows={6} helperText={siteMessages.aboutHelp} />
        <SiteImageInput
          {...field(about, 'about_text_image')}
          ratio="3 / 4"
          minWidth={textImageWidth}
          guidance={siteMessages.textImageGuidance}
        />
      </FormSection>
      <GuidesInput />
      <RemovedGuides />
      <TitledTextsInput source="steps" entryLabel="Step" help={siteMessages.stepsHelp} />
      <SiteImageInput
        {...field(about, 'steps_image')}
        minWidth={textImageWidth}
        guidance={siteMessages.textImageGuidance}
      />
      <TitledTextsInput source="promises" entryLabel="Promise" help={siteMessages.promisesHelp} />
    </>
  );
}

interface TitledTextsProps {
  readonly source: 'steps' | 'promises';
  readonly entryLabel: string;
  readonly help: string;
}

function TitledTextsInput({ source, ...props }: TitledTextsProps) {
  const { fields } = about[source];
  return (
    <RecordListInput {...field(about, source)} {...props}>
      {(name) => (
        <>
          <LineInput {...field(fields, 'title', name)} helperText={false} />
          <TextInput {...field(fields, 'text', name)} multiline minRows={2} helperText={false} />
        </>
      )}
    </RecordListInput>
  );
}

type Values = ValuesOf<typeof about>;

/** Says which departures lose their guide with those who were removed from the form. */
function RemovedGuides() {
  const { defaultValues } = useFormState<Values>();
  const guides = useWatch<Values, 'guides'>({ name: 'guides' });
  const removed = (defaultValues?.guides ?? []).filter((saved) => !guides.some(({ id }) => id === saved?.id));
  const departures = useComingDepartures(removed.length > 0);
  return (
    // The region exists before its text, so that screen readers announce it.
    <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
      {removed.map((guide) => {
        const led = departures.filter((departure) => departure.guides.some(({ id }) => id === guide?.id));
        const days = new Map(led.map(({ departure, departure_date }) => [departure, departure_date]));
        const [first] = [...days.values()].sort();
        return first === undefined ? null : (
          <Alert key={guide?.id} severity="warning">
            {`${guide?.name} leads ${days.size === 1 ? 'a departure' : `${days.size} departures, the first`} on ${formatWeekday(first)}. Without a guide there, nobody is told.`}
          </Alert>
        );
      })}
    </Box>
  );
}

/** Pixels of a portrait that stays sharp on dense screens. */
const portraitWidth = 480;

const { emptyEntry: emptyGuide, ...guideList } = field(about, 'guides');
const { fields: guideFields } = about.guides;

/** Renders the inputs of the guides. */
function GuidesInput() {
  return (
    <RecordListInput
      {...guideList}
      emptyEntry={() => ({ ...emptyGuide, id: createUuid() })}
      entryLabel="Guide"
      columns="1fr 1fr"
      help={siteMessages.guidesHelp}
    >
      {(name) => (
        <>
          <SiteImageInput
            {...field(guideFields, 'portrait', name)}
            ratio="1 / 1"
            minWidth={portraitWidth}
            guidance={siteMessages.portraitGuidance}
          />
          <Box sx={{ display: 'grid', gap: 2 }}>
            <LineInput {...field(guideFields, 'name', name)} helperText={<RenamedGuide source={name} />} />
            <LineInput {...field(guideFields, 'region', name)} helperText={false} />
            <LineInput {...field(guideFields, 'languages', name)} helperText={siteMessages.languagesHelp} />
            <LineInput {...field(guideFields, 'speciality', name)} helperText={siteMessages.specialityHelp} />
          </Box>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <GuideTripsInput {...field(guideFields, 'trips', name)} />
          </Box>
        </>
      )}
    </RecordListInput>
  );
}
