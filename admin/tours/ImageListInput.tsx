import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { InputHelperText } from 'react-admin';
import { tourLimits } from '../../shared/limits.ts';
import { FormSection } from '../ui/FormSection.tsx';
import { within } from '../ui/list-rule.ts';
import { withoutTag } from '../ui/tag-list.ts';
import { useListEntry } from '../ui/useListEntry.ts';
import { ImageTile } from './ImageTile.tsx';
import { firstOf, imageFault, withImage } from './images.ts';
import { labels } from './labels.ts';

const rule = within(labels.images, tourLimits.images);

/** The pictures of a tour by their addresses; the first is the one that cards show. */
export function ImageListInput({ source }: { readonly source: string }) {
  const { list, put, add, fault, inputProps } = useListEntry({
    source,
    withTyped: withImage,
    rule,
    typedFault: imageFault,
  });

  return (
    <FormSection title={labels.images}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          {...inputProps}
          label="Picture address"
          type="url"
          helperText={<InputHelperText error={fault} helperText="A full address, https://…" />}
        />
        <Button variant="outlined" startIcon={<AddIcon />} onClick={add} sx={{ minHeight: 40, flexShrink: 0 }}>
          Add
        </Button>
      </Box>
      {list.length === 0 ? (
        <Typography color="text.secondary">No pictures yet.</Typography>
      ) : (
        <Box
          component="ul"
          aria-label={labels.images}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
          }}
        >
          {list.map((image, index) => (
            <ImageTile
              key={image}
              image={image}
              position={index + 1}
              onFirst={() => put(firstOf(list, image))}
              onRemove={() => put(withoutTag(list, image))}
            />
          ))}
        </Box>
      )}
    </FormSection>
  );
}
