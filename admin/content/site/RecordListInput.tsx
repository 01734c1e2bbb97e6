import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useFormListFocus } from '../../ui/focus/list-focus.ts';
import { FormSection } from '../../ui/form/fields/FormSection.tsx';
import { RemovedNotice, useRemoved } from '../../ui/form/fields/RemovedNotice.tsx';
import { SortableList } from '../../ui/sortable/SortableList.tsx';
import { useSortableItem } from '../../ui/sortable/useSortableItem.tsx';

/** An entry in the form: its texts, and lists with its images. */
type FormEntry = Readonly<Record<string, string | readonly string[]>>;

interface Props {
  /** Column of the list. */
  readonly source: string;
  readonly label: string;
  /** Name of an entry, for its number and the buttons: 'Question'. */
  readonly entryLabel: string;
  readonly emptyEntry: FormEntry;
  readonly maxEntries: number;
  /** Columns of the inputs of an entry on wide screens. */
  readonly columns?: string;
  readonly help: string;
  /** Renders the inputs of an entry, whose sources begin with `name`. */
  readonly children: (name: string) => ReactNode;
}

/** Renders a list of records, which can be added, moved, removed and put back. */
export function RecordListInput({
  source,
  label,
  entryLabel,
  emptyEntry,
  maxEntries,
  columns = '1fr',
  help,
  children,
}: Props) {
  const { getValues } = useFormContext<FieldValues>();
  const { fields, insert, remove, move } = useFieldArray<FieldValues>({ name: source });
  const { errors } = useFormState({ name: source });
  const error = errors[source]?.message;
  const addButton = useRef<HTMLButtonElement>(null);
  const { list, focusAfterChange } = useFormListFocus<HTMLDivElement>(fields, () => addButton.current?.focus());
  const { removed, remember, forget } = useRemoved<FormEntry>();
  const added = useRef<number>(undefined);
  const isFull = fields.length >= maxEntries;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs exist once the entry has been added
  useEffect(() => {
    const entry = added.current === undefined ? undefined : list.current?.children[added.current];
    added.current = undefined;
    entry?.querySelector('input')?.focus();
  }, [fields]);

  function put(index: number, entry: FormEntry) {
    if (isFull) return;
    added.current = index;
    insert(index, entry, { shouldFocus: false });
  }
  function removeEntry(index: number) {
    remember(getValues(`${source}.${index}`), index);
    focusAfterChange(index, '[data-control=remove]');
    remove(index);
  }

  return (
    <FormSection title={label}>
      <FormHelperText sx={{ m: 0 }}>{help}</FormHelperText>
      {/* The region exists before its text, so that screen readers announce it. */}
      <div role="status">
        {typeof error === 'string' ? (
          <FormHelperText error sx={{ m: 0 }}>
            {error}
          </FormHelperText>
        ) : null}
      </div>
      <SortableList onMove={move}>
        <Box ref={list} sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
          {fields.map((field, index) => (
            <Entry
              key={field.id}
              id={field.id}
              index={index}
              label={`${entryLabel} ${index + 1}`}
              columns={columns}
              onRemove={() => removeEntry(index)}
            >
              {children(`${source}.${index}`)}
            </Entry>
          ))}
        </Box>
      </SortableList>
      <RemovedNotice
        label={
          removed
            ? Object.values(removed.entry)
                .filter((value) => typeof value === 'string' && value !== '')
                .join(' ') || entryLabel
            : undefined
        }
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
        onClick={() => put(fields.length, emptyEntry)}
        sx={{ justifySelf: 'start' }}
      >
        {isFull ? `${label}: at most ${maxEntries}` : `Add ${entryLabel.toLowerCase()}`}
      </Button>
    </FormSection>
  );
}

interface EntryProps {
  readonly id: string;
  readonly index: number;
  /** Name with number: 'Question 1'. */
  readonly label: string;
  readonly columns: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function Entry({ id, index, label, columns, onRemove, children }: EntryProps) {
  const name = label.toLowerCase();
  const { ref, handle } = useSortableItem({ id, index, label: name });
  return (
    <Card ref={ref} role="group" aria-label={label} sx={{ p: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        {handle}
        <Typography sx={{ flex: 1, fontWeight: 600 }}>{label}</Typography>
        <IconButton size="small" aria-label={`Remove ${name}`} title="Remove" data-control="remove" onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: columns },
          alignItems: 'start',
          p: 1.5,
          '& > *': { minWidth: 0 },
        }}
      >
        {children}
      </Box>
    </Card>
  );
}
