import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { FormSection } from '../ui/FormSection.tsx';
import { withoutTag, withTag } from '../ui/tag-list.ts';
import { ImageTile } from './ImageTile.tsx';
import { firstOf, imageFault } from './images.ts';

const asIs = (value: unknown) => value;

/** The pictures of a tour by their addresses; the first is the one that cards show. */
export function ImageListInput({ source }: { readonly source: string }) {
  const { field } = useInput({ source, defaultValue: [], format: asIs, parse: asIs });
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const images: readonly string[] = field.value ?? [];

  function add() {
    const wrong = imageFault(typed, images);
    setFault(wrong);
    if (wrong !== undefined || typed.trim() === '') return;
    field.onChange(withTag(images, typed));
    setTyped('');
  }

  return (
    <FormSection title="Pictures">
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          label="Picture address"
          type="url"
          value={typed}
          error={fault !== undefined}
          helperText={fault ?? 'A full address, https://…'}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="outlined" startIcon={<AddIcon />} onClick={add} sx={{ minHeight: 40, flexShrink: 0 }}>
          Add
        </Button>
      </Box>
      {images.length === 0 ? (
        <Typography color="text.secondary">No pictures yet.</Typography>
      ) : (
        <Box
          component="ul"
          aria-label="Pictures"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
          }}
        >
          {images.map((image, index) => (
            <ImageTile
              key={image}
              image={image}
              position={index + 1}
              onFirst={() => field.onChange(firstOf(images, image))}
              onRemove={() => field.onChange(withoutTag(images, image))}
            />
          ))}
        </Box>
      )}
    </FormSection>
  );
}
