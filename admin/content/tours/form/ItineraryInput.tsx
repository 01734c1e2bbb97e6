import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useFormListFocus } from '#admin/ui/focus/list-focus.ts';
import { FormSection } from '#admin/ui/form/fields/FormSection.tsx';
import { RemovedNotice, useRemoved } from '#admin/ui/form/fields/RemovedNotice.tsx';
import { SortableList } from '#admin/ui/sortable/SortableList.tsx';
import { tourLimits } from '#shared/rules/column-limits.ts';
import type { ItineraryDay } from '#shared/rules/itinerary-day.ts';
import { tourLabels } from '../labels.ts';
import { ItineraryDayCard } from './ItineraryDayCard.tsx';
import { dayValidators } from './ItineraryDayFields.tsx';

const { days: maxDays } = tourLimits.itinerary;

/** The form values that this input edits. */
interface Itinerary {
  readonly itinerary: ItineraryDay[];
}

const emptyDay: Omit<ItineraryDay, 'day'> = { title: '', description: '', activities: [], accommodation: '' };

/**
 * Renders the days of a tour, folded to their titles and numbered by position. A folded day has no inputs, so that the form
 * opens faster.
 */
export function ItineraryInput() {
  const { getValues, trigger } = useFormContext<Itinerary>();
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  // A ref, because the validator outlives a render.
  const foldedDays = useRef<(day: ItineraryDay, index: number) => boolean>(() => false);
  const { fields, insert, remove, move } = useFieldArray<Itinerary>({
    name: 'itinerary',
    rules: {
      validate: (days) => {
        const index = days.findIndex((day, at) => foldedDays.current(day, at) && validateDay(day) !== undefined);
        const day = days[index];
        return day ? `Day ${index + 1}: ${validateDay(day)}` : true;
      },
    },
  });
  foldedDays.current = (_day, index) => !openIds.has(fields[index]?.id ?? '');
  const { errors, submitCount } = useFormState<Itinerary>({ name: 'itinerary' });
  const foldedError = errors.itinerary?.root?.message;
  const addButton = useRef<HTMLButtonElement>(null);
  const { list, focusAfterChange } = useFormListFocus<HTMLDivElement>(fields, () => addButton.current?.focus());
  const { removed, remember, forget } = useRemoved<ItineraryDay>();
  // Index of a new day, which is opened as soon as it has an id, and then focused.
  const newDay = useRef<number>(undefined);
  const isFull = fields.length >= maxDays;

  useEffect(() => {
    const id = newDay.current === undefined ? undefined : fields[newDay.current]?.id;
    if (id !== undefined) setOpenIds((ids) => new Set(ids).add(id));
  }, [fields]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs exist once the day is open
  useEffect(() => {
    const card = newDay.current === undefined ? undefined : list.current?.children[newDay.current];
    const input = card?.querySelector('input');
    if (!input) return;
    newDay.current = undefined;
    input.focus();
  }, [openIds]);

  // Opens folded days with errors after an attempt to save, so that their inputs can show the errors.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt to save
  useEffect(() => {
    if (foldedError === undefined) return;
    const invalid = getValues('itinerary').flatMap((day, index) => (validateDay(day) ? (fields[index]?.id ?? []) : []));
    setOpenIds((ids) => new Set([...ids, ...invalid]));
  }, [foldedError, submitCount]);
  useEffect(() => {
    if (foldedError !== undefined && openIds.size > 0) void trigger('itinerary');
  }, [openIds, foldedError, trigger]);

  function put(index: number, day: Omit<ItineraryDay, 'day'>) {
    if (isFull) return;
    newDay.current = index;
    insert(index, { ...day, day: index + 1 }, { shouldFocus: false });
  }
  function removeDay(index: number) {
    const day = getValues('itinerary')[index];
    if (day) remember(day, index);
    focusAfterChange(index, '[data-control=remove]');
    remove(index);
  }
  const toggle = (id: string) =>
    setOpenIds((ids) => (ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set(ids).add(id)));
  const areAllOpen = fields.every(({ id }) => openIds.has(id));

  return (
    <FormSection title={tourLabels.itinerary}>
      {fields.length === 0 ? <Typography color="text.secondary">No days yet.</Typography> : null}
      {fields.length > 1 ? (
        <Button
          size="small"
          onClick={() => setOpenIds(areAllOpen ? new Set() : new Set(fields.map(({ id }) => id)))}
          sx={{ justifySelf: 'start', ml: -1 }}
        >
          {areAllOpen ? 'Close all days' : 'Open all days'}
        </Button>
      ) : null}
      <SortableList onMove={move}>
        <Box ref={list} sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
          {fields.map((field, index) => (
            <ItineraryDayCard
              key={field.id}
              id={field.id}
              index={index}
              isOpen={openIds.has(field.id)}
              isFull={isFull}
              onToggle={() => toggle(field.id)}
              onInsert={() => put(index + 1, emptyDay)}
              onDuplicate={() => put(index + 1, getValues(`itinerary.${index}`))}
              onRemove={() => removeDay(index)}
            />
          ))}
        </Box>
      </SortableList>
      <RemovedNotice
        label={removed ? `Day ${removed.index + 1}: ${removed.entry.title}` : undefined}
        onUndo={() => {
          if (removed) put(Math.min(removed.index, fields.length), removed.entry);
          forget();
        }}
      />
      <Button
        ref={addButton}
        variant="outlined"
        startIcon={<AddIcon />}
        aria-disabled={isFull}
        onClick={() => put(fields.length, emptyDay)}
        sx={{ justifySelf: 'start' }}
      >
        {isFull ? `Itinerary: at most ${maxDays} days` : `Add day ${fields.length + 1}`}
      </Button>
    </FormSection>
  );
}

/** Returns the first error of a day of an itinerary; undefined if it is valid. */
function validateDay({ title, description, activities = [], accommodation }: ItineraryDay): string | undefined {
  return (
    dayValidators.title(title) ??
    dayValidators.description(description) ??
    dayValidators.activities(activities) ??
    dayValidators.accommodation(accommodation)
  );
}
