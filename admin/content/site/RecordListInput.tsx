import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { Columns } from '#shared/columns/columns.ts';
import { FormSection } from '../../ui/form/fields/FormSection.tsx';
import { RecordList, useRecordList } from '../../ui/form/fields/RecordList.tsx';
import { useSortableItem } from '../../ui/sortable/useSortableItem.tsx';

type FormEntry = Readonly<Record<string, unknown>>;

interface Props {
  /** Column of the list. */
  readonly source: string;
  readonly label: string;
  /** Name of an entry, for its number and the buttons: 'Question'. */
  readonly entryLabel: string;
  /** Entry that is added, or the function that creates one with an id. */
  readonly emptyEntry: FormEntry | (() => FormEntry);
  readonly maxEntries: number;
  /** Columns of an entry. */
  readonly fields: Columns;
  /** Columns of the inputs of an entry on wide screens. */
  readonly columns?: string;
  readonly help: string;
  /** Renders the inputs of an entry, whose sources begin with `name`. */
  readonly children: (name: string) => ReactNode;
}

/** Renders a list of records of the site's content. */
export function RecordListInput({
  source,
  label,
  entryLabel,
  emptyEntry,
  maxEntries,
  fields,
  columns = '1fr',
  help,
  children,
}: Props) {
  const list = useRecordList<FormEntry>({ source, maxEntries });
  const { errors } = useFormState({ name: source });
  const error = errors[source]?.message;
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
      <RecordList
        list={list}
        addLabel={`Add ${entryLabel.toLowerCase()}`}
        fullLabel={`${label}: at most ${maxEntries}`}
        emptyEntry={emptyEntry}
        getRemovedLabel={(entry) => getTexts(fields, entry).join(' ') || entryLabel}
      >
        {(id, index) => (
          <Entry
            key={id}
            id={id}
            index={index}
            label={`${entryLabel} ${index + 1}`}
            columns={columns}
            onRemove={() => list.remove(index)}
          >
            {children(`${source}.${index}`)}
          </Entry>
        )}
      </RecordList>
    </FormSection>
  );
}

/** Returns the texts of an entry that people read. */
const getTexts = (fields: Columns, entry: FormEntry): readonly unknown[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'line' || kind === 'text' ? entry[name] || [] : []));

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
