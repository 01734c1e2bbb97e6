import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { emptyValues } from '#admin/ui/form/fields/columns.ts';
import { FormSection } from '#admin/ui/form/fields/FormSection.tsx';
import { RecordList, useRecordList } from '#admin/ui/form/fields/RecordList.tsx';
import { tours } from '#shared/columns/tours.ts';
import type { TourValues } from '../tour.ts';
import { ItineraryDayCard } from './ItineraryDayCard.tsx';
import { dayInputs } from './ItineraryDayFields.tsx';

const { label, entries: maxDays, fields } = tours.itinerary;
const source = 'itinerary';
type DayValues = TourValues['itinerary'][number];

/** A new day. Its number is that of its position once the tour is saved. */
const emptyDay: DayValues = { day: 0, ...emptyValues(fields) };

/**
 * Renders the days of a tour, folded to their titles and numbered by position. A folded day has no inputs, so that the form
 * opens faster.
 */
export function ItineraryInput() {
  const { trigger } = useFormContext();
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  /** Index of a new day, which has an id and is opened in the next render. */
  const [newIndex, setNewIndex] = useState<number>();
  const list = useRecordList<DayValues>({
    source,
    maxEntries: maxDays,
    validate: validateFolded,
    onPut: setNewIndex,
  });
  const { ids, isFull, getEntries } = list;
  const { errors } = useFormState<{ itinerary: DayValues[] }>({ name: source });
  const foldedError = errors.itinerary?.root?.message;
  const areAllOpen = ids.every((id) => openIds.has(id));

  const open = (...opened: readonly string[]) => setOpenIds(new Set([...openIds, ...opened]));
  const newId = newIndex === undefined ? undefined : ids[newIndex];
  if (newId !== undefined) {
    setNewIndex(undefined);
    open(newId);
  }

  /** Returns the first error of a folded day, else true: the inputs of an open day show its errors themselves. */
  function validateFolded(days: readonly DayValues[]): string | true {
    const index = days.findIndex((day, at) => !openIds.has(ids[at] ?? '') && validateDay(day) !== undefined);
    const day = days[index];
    return day ? `Day ${index + 1}: ${validateDay(day)}` : true;
  }

  // Opens folded days with errors after an attempt to save, so that their inputs show the errors.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for an error, and again once its days are open
  useEffect(() => {
    if (foldedError === undefined) return;
    const folded = getEntries().flatMap((day, index) => (validateDay(day) ? (ids[index] ?? []) : []));
    if (folded.some((id) => !openIds.has(id))) open(...folded);
    else void trigger(source);
  }, [foldedError, openIds]);

  const toggle = (id: string) =>
    openIds.has(id) ? setOpenIds(new Set([...openIds].filter((other) => other !== id))) : open(id);
  const duplicate = (index: number) => {
    const day = getEntries()[index];
    if (day) list.put(index + 1, day);
  };

  return (
    <FormSection title={label}>
      {ids.length === 0 ? <Typography color="text.secondary">No days yet.</Typography> : null}
      {ids.length > 1 ? (
        <Button
          size="small"
          onClick={() => setOpenIds(new Set(areAllOpen ? [] : ids))}
          sx={{ justifySelf: 'start', ml: -1 }}
        >
          {areAllOpen ? 'Close all days' : 'Open all days'}
        </Button>
      ) : null}
      <RecordList
        list={list}
        addLabel={`Add day ${ids.length + 1}`}
        fullLabel={`Itinerary: at most ${maxDays} days`}
        emptyEntry={emptyDay}
        getRemovedLabel={({ title }, index) => `Day ${index + 1}: ${title}`}
      >
        {(id, index) => (
          <ItineraryDayCard
            key={id}
            id={id}
            index={index}
            isOpen={openIds.has(id)}
            isFull={isFull}
            onToggle={() => toggle(id)}
            onInsert={() => list.put(index + 1, emptyDay)}
            onDuplicate={() => duplicate(index)}
            onRemove={() => list.remove(index)}
          />
        )}
      </RecordList>
    </FormSection>
  );
}

/** Returns the first error of a day of an itinerary; undefined if it is valid. */
function validateDay(day: DayValues): string | undefined {
  return (
    dayInputs.title.validate(day.title) ??
    dayInputs.description.validate(day.description) ??
    dayInputs.activities.rule(day.activities) ??
    dayInputs.accommodation.validate(day.accommodation) ??
    dayInputs.hours_by_road.validate(day.hours_by_road) ??
    dayInputs.hours_by_train.validate(day.hours_by_train) ??
    dayInputs.km_on_foot.validate(day.km_on_foot)
  );
}
