import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import type { Focus } from '#admin/content/images/image-details.ts';
import { CroppedImage } from '#admin/ui/CroppedImage.tsx';
import { FormSection } from '#admin/ui/form/fields/FormSection.tsx';
import { useImageUrl } from '#admin/ui/useImageUrl.ts';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import { describeMessages } from './describe-messages.ts';

interface Props {
  readonly image: string;
  readonly bucket: Bucket;
  /** Undefined for the middle. */
  readonly value: Focus | undefined;
  readonly onChange: (value: Focus | undefined) => void;
}

/** The site crops in steps of ten percent (site/data/image-details.ts). */
const focusStep = 10;
const axes = ['x', 'y'] as const;
const previews = [
  { name: 'card', ratio: '4 / 3' },
  { name: 'arch', ratio: '4 / 5' },
  { name: 'wide', ratio: '5 / 2' },
] as const;

/** Renders an image whose focal point is set by a click or by two sliders, with previews of how the site crops it. */
export function FocusInput({ image, bucket, value, onChange }: Props) {
  const getUrl = useImageUrl(bucket);
  const { x, y } = value ?? { x: 50, y: 50 };

  function setByClick({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: toPercent(clientX - left, width), y: toPercent(clientY - top, height) });
  }

  return (
    <FormSection title={describeMessages.focus}>
      <Typography color="text.secondary" sx={{ fontSize: 13 }}>
        {describeMessages.focusHelp}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '3fr 2fr' }, alignItems: 'start' }}>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Box
            sx={{ position: 'relative', justifySelf: 'start', lineHeight: 0, cursor: 'crosshair' }}
            onClick={setByClick}
          >
            <Box
              component="img"
              src={getUrl(image)}
              alt=""
              sx={{ maxWidth: '100%', maxHeight: '45vh', borderRadius: 1, minWidth: 80, minHeight: 60 }}
            />
            <Box
              aria-hidden
              data-focus={`${x} ${y}`}
              sx={{
                position: 'absolute',
                left: `${x}%`,
                top: `${y}%`,
                width: 28,
                height: 28,
                translate: '-50% -50%',
                borderRadius: '50%',
                border: '3px solid #fff',
                boxShadow: '0 0 0 2px #241c17, inset 0 0 0 2px #241c17',
                pointerEvents: 'none',
              }}
            />
          </Box>
          {axes.map((axis) => (
            <Box key={axis} component="label" sx={{ display: 'grid', gridTemplateColumns: '7rem 1fr 3rem', gap: 1 }}>
              <span>{describeMessages[axis]}</span>
              <Box
                component="input"
                type="range"
                min={0}
                max={100}
                step={focusStep}
                aria-valuetext={`${axis === 'x' ? x : y} %`}
                value={axis === 'x' ? x : y}
                onChange={({ currentTarget }) => onChange({ x, y, [axis]: Number(currentTarget.value) })}
                sx={{ width: '100%', minWidth: 0, accentColor: ({ palette }) => palette.primary.main }}
              />
              <Box component="span" aria-hidden sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                {`${axis === 'x' ? x : y} %`}
              </Box>
            </Box>
          ))}
          {value ? (
            <Button color="inherit" onClick={() => onChange(undefined)} sx={{ justifySelf: 'start', ml: -1 }}>
              {describeMessages.reset}
            </Button>
          ) : null}
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '4fr 3fr', alignItems: 'end' }} aria-hidden>
          {previews.map(({ name, ratio }) => (
            <Box key={name} sx={name === 'wide' ? { gridColumn: '1 / -1' } : null}>
              <Box sx={{ borderRadius: 1, overflow: 'hidden' }}>
                <CroppedImage value={image} bucket={bucket} ratio={ratio} position={`${x}% ${y}%`} />
              </Box>
              <Typography color="text.secondary" sx={{ fontSize: 12 }}>
                {describeMessages.previews[name]}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </FormSection>
  );
}

/** Returns a distance as a percentage of a length, from 0 to 100, rounded to a step. */
function toPercent(distance: number, length: number): number {
  const steps = Math.round(((100 / focusStep) * distance) / Math.max(1, length));
  return Math.min(100, Math.max(0, steps * focusStep));
}
