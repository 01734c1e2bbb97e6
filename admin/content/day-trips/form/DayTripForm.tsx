import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { FormSection } from '#admin/ui/form/fields/FormSection.tsx';
import { NumberInput } from '#admin/ui/form/fields/NumberInput.tsx';
import { TagListInput } from '#admin/ui/form/fields/TagListInput.tsx';
import { TextInput } from '#admin/ui/form/fields/TextInput.tsx';
import {
  combineValidators,
  optionalNumber,
  optionalText,
  requireEntry,
  validateListLimits,
} from '#admin/ui/form/fields/validation.ts';
import { StickyFooter } from '#admin/ui/layout/StickyFooter.tsx';
import { stickyHeaderRef } from '#admin/ui/layout/scroll-padding.tsx';
import { dayTripLimits } from '#shared/rules/column-limits.ts';
import { ContentForm } from '../../form/ContentForm.tsx';
import { CopyNotice } from '../../form/CopyNotice.tsx';
import { PublishAtInput } from '../../form/PublishAtInput.tsx';
import { TripFactsFields } from '../../form/TripFactsFields.tsx';
import { visibilitySection } from '../../form/VisibilityFields.tsx';
import { useCreateDayTrip } from '../api.ts';
import { copyDayTrip, type DayTrip, emptyDayTrip } from '../day-trip.ts';
import { dayTripContent } from '../day-trip-content.ts';
import { dayTripLabels, dayTripSections } from '../labels.ts';
import { DayTripMainFields } from './DayTripMainFields.tsx';
import { ImageSlotsInput } from './ImageSlotsInput.tsx';

const sections = [...Object.values(dayTripSections), dayTripLabels.images];
/** Of day trips that visitors do not see yet. */
const allSections = [...sections, visibilitySection];

interface Props {
  readonly trip?: DayTrip;
  /** The day trip to copy to a new one. */
  readonly copyOf?: DayTrip;
}

/** Renders the form that edits a day trip, or creates one if none is given. A copy is created inactive. */
export function DayTripForm({ trip, copyOf }: Props) {
  const isVisible = trip?.is_active ?? false;
  const create = useCreateDayTrip({ isActive: !copyOf });
  return (
    <ContentForm
      content={{ ...dayTripContent, create }}
      row={trip}
      emptyValues={copyOf ? copyDayTrip(copyOf) : emptyDayTrip}
      sections={isVisible ? sections : allSections}
      Layout={PageLayout}
    >
      {copyOf ? <CopyNotice of={copyOf.title} /> : null}
      <DayTripMainFields />
      <DayTripListFields />
      <DayTripFactFields />
      <ImageSlotsInput />
      {isVisible ? null : (
        <FormSection title={visibilitySection} columns="1fr 1fr">
          <PublishAtInput
            hint={
              trip || copyOf
                ? 'Optional. Without a time the day trip stays inactive.'
                : 'Optional. Without a time visitors see the day trip as soon as it is saved.'
            }
          />
        </FormSection>
      )}
    </ContentForm>
  );
}

/** Keeps the head visible below the header while the page scrolls. */
const headStyles = {
  position: 'sticky',
  top: 56,
  zIndex: 'appBar',
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

function PageLayout({ head, footer, children }: Readonly<Record<'head' | 'footer' | 'children', ReactNode>>) {
  return (
    <Card sx={{ overflow: 'clip' }}>
      <Box ref={stickyHeaderRef} sx={headStyles}>
        {head}
      </Box>
      <Stack spacing={3} sx={{ p: { xs: 2, sm: 3 } }}>
        {children}
      </Stack>
      <StickyFooter>{footer}</StickyFooter>
    </Card>
  );
}

const validateHighlights = combineValidators(
  requireEntry('highlight'),
  validateListLimits(dayTripLabels.highlights, dayTripLimits.highlights),
);
const validateIncludes = combineValidators(
  requireEntry('thing that is included'),
  validateListLimits(dayTripLabels.includes, dayTripLimits.includes),
);
const validateExcludes = validateListLimits(dayTripLabels.excludes, dayTripLimits.excludes);
const validateWhatToBring = validateListLimits(dayTripLabels.what_to_bring, dayTripLimits.what_to_bring);
const validatePolicy = optionalText(dayTripLabels.cancellation_policy, dayTripLimits.cancellation_policy);

const dayFacts = ['hours_by_road', 'km_on_foot'] as const;
const dayFactValidators = {
  hours_by_road: optionalNumber(dayTripLabels.hours_by_road, dayTripLimits.hours_by_road),
  km_on_foot: optionalNumber(dayTripLabels.km_on_foot, dayTripLimits.km_on_foot),
};

/** Renders the inputs for the facts of a day trip. */
function DayTripFactFields() {
  return (
    <TripFactsFields sources={dayFacts}>
      {dayFacts.map((source) => (
        <NumberInput
          key={source}
          source={source}
          label={dayTripLabels[source]}
          limits={dayTripLimits[source]}
          validate={dayFactValidators[source]}
        />
      ))}
    </TripFactsFields>
  );
}

/** Renders the inputs for the lists and the cancellation policy of a day trip. */
function DayTripListFields() {
  return (
    <FormSection title={dayTripSections.offer}>
      <TagListInput source="highlights" label={dayTripLabels.highlights} rule={validateHighlights} isRequired />
      <TagListInput source="includes" label={dayTripLabels.includes} rule={validateIncludes} isRequired />
      <TagListInput source="excludes" label={dayTripLabels.excludes} rule={validateExcludes} />
      <TagListInput source="what_to_bring" label={dayTripLabels.what_to_bring} rule={validateWhatToBring} />
      <TextInput
        source="cancellation_policy"
        label={dayTripLabels.cancellation_policy}
        multiline
        minRows={2}
        validate={validatePolicy}
      />
    </FormSection>
  );
}
