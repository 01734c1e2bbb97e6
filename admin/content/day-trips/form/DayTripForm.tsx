import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { field } from '#admin/ui/form/fields/columns.ts';
import { FormSection } from '#admin/ui/form/fields/FormSection.tsx';
import { NumberInput } from '#admin/ui/form/fields/NumberInput.tsx';
import { TagListInput } from '#admin/ui/form/fields/TagListInput.tsx';
import { TextInput } from '#admin/ui/form/fields/TextInput.tsx';
import { combineValidators, requireEntry } from '#admin/ui/form/fields/validation.ts';
import { StickyFooter } from '#admin/ui/layout/StickyFooter.tsx';
import { stickyHeaderRef } from '#admin/ui/layout/scroll-padding.tsx';
import { dayTrips } from '#shared/columns/day-trips.ts';
import { dayFacts } from '#shared/columns/trip-facts.ts';
import { ContentForm } from '../../form/ContentForm.tsx';
import { CopyNotice } from '../../form/CopyNotice.tsx';
import { PublishAtInput } from '../../form/PublishAtInput.tsx';
import { TripFactsFields } from '../../form/TripFactsFields.tsx';
import { visibilitySection } from '../../form/VisibilityFields.tsx';
import { useCreateDayTrip } from '../api.ts';
import { copyDayTrip, type DayTrip, emptyDayTrip } from '../day-trip.ts';
import { dayTripContent } from '../day-trip-content.ts';
import { dayTripSections } from '../labels.ts';
import { DayTripMainFields } from './DayTripMainFields.tsx';
import { ImageSlotsInput } from './ImageSlotsInput.tsx';

const sections = [...Object.values(dayTripSections), dayTrips.images.label];
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

/** Renders the inputs for the facts of a day trip. */
function DayTripFactFields() {
  return (
    <TripFactsFields sources={Object.keys(dayFacts)}>
      <NumberInput {...field(dayFacts, 'hours_by_road')} />
      <NumberInput {...field(dayFacts, 'hours_by_train')} />
      <NumberInput {...field(dayFacts, 'km_on_foot')} />
    </TripFactsFields>
  );
}

const highlights = field(dayTrips, 'highlights');
const includes = field(dayTrips, 'includes');
const validateHighlights = combineValidators(requireEntry('highlight'), highlights.rule);
const validateIncludes = combineValidators(requireEntry('thing that is included'), includes.rule);

/** Renders the inputs for the lists and the cancellation policy of a day trip. */
function DayTripListFields() {
  return (
    <FormSection title={dayTripSections.offer}>
      <TagListInput {...highlights} rule={validateHighlights} isRequired />
      <TagListInput {...includes} rule={validateIncludes} isRequired />
      <TagListInput {...field(dayTrips, 'excludes')} />
      <TagListInput {...field(dayTrips, 'what_to_bring')} />
      <TextInput {...field(dayTrips, 'cancellation_policy')} multiline minRows={2} />
    </FormSection>
  );
}
