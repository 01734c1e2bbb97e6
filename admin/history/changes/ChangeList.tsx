import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Fragment, type ReactNode } from 'react';
import { CroppedImage } from '../../ui/CroppedImage.tsx';
import type { FieldChange } from './describe-changes.ts';
import type { TextPart } from './word-diff.ts';

/** Renders changed fields with their differences. Fields without values come last, a line each. */
export function ChangeList({ changes }: { readonly changes: readonly FieldChange[] }) {
  const named = changes.filter(({ kind }) => kind === 'name').map(({ label }) => label);
  const shown = changes.filter(({ kind }) => kind !== 'name');
  return (
    <>
      {shown.length > 0 ? (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
          {shown.map((change) => (
            <Box key={change.label} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography component="dt" sx={{ display: 'inline', fontWeight: 600 }}>
                {`${change.label}: `}
              </Typography>
              <Box component="dd" sx={{ display: 'inline', m: 0 }}>
                <Difference change={change} />
              </Box>
            </Box>
          ))}
        </Box>
      ) : null}
      {named.map((label) => (
        <div key={label}>{`${label} changed`}</div>
      ))}
    </>
  );
}

function Difference({ change }: { readonly change: FieldChange }) {
  switch (change.kind) {
    case 'value':
      return (
        <>
          <bdi>{change.before || '(empty)'}</bdi>
          <span> changed to </span>
          <bdi>{change.after || '(empty)'}</bdi>
        </>
      );
    case 'text':
      return <TextDifference parts={change.parts} />;
    case 'list':
      return <ListDifference change={change} />;
    case 'images':
      return <ImageChanges change={change} />;
    default:
      return null;
  }
}

/** Renders a text with its removed and added words marked, for screen readers too. */
function TextDifference({ parts }: { readonly parts: readonly TextPart[] }) {
  return (
    <Box component="span" dir="auto" sx={{ whiteSpace: 'pre-line' }}>
      {parts.map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        if (kind === 'same') return <span key={index}>{text}</span>;
        // A removed line break must not break the remaining text.
        const space = kind === 'removed' ? ' ' : text.slice(text.trimEnd().length);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
          <Fragment key={index}>
            <Marked kind={kind}>{text.trimEnd()}</Marked>
            <span>{space}</span>
          </Fragment>
        );
      })}
    </Box>
  );
}

function ListDifference({ change }: { readonly change: Extract<FieldChange, { kind: 'list' }> }) {
  if (change.isReordered) return <>in another order</>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {change.changed.map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a list have no other identity
        <li key={index}>
          <TextDifference parts={parts} />
        </li>
      ))}
      {change.removed.map((text) => (
        <li key={`removed ${text}`}>
          <Marked kind="removed">{text}</Marked>
        </li>
      ))}
      {change.added.map((text) => (
        <li key={`added ${text}`}>
          <Marked kind="added">{text}</Marked>
        </li>
      ))}
    </Box>
  );
}

interface MarkedProps {
  readonly kind: 'removed' | 'added';
  readonly children: ReactNode;
}

const tags = { removed: 'del', added: 'ins' } as const;

/** Marks a text as removed or added, with a line through or under it as well as by colour. */
function Marked({ kind, children }: MarkedProps) {
  return (
    <Box
      component={tags[kind]}
      sx={({ palette }) => {
        const color = palette[kind === 'added' ? 'success' : 'error'].main;
        return {
          color,
          bgcolor: `color-mix(in srgb, ${color} 12%, ${palette.background.paper})`,
          borderRadius: 0.5,
          whiteSpace: 'pre-line',
        };
      }}
    >
      <span style={visuallyHidden}>{` (${kind}:) `}</span>
      {children}
      <span style={visuallyHidden}> (end) </span>
    </Box>
  );
}

/** Renders added, removed and moved images as thumbnails. */
function ImageChanges({ change }: { readonly change: Extract<FieldChange, { kind: 'images' }> }) {
  const { label, bucket, added, removed, moved } = change;
  const pictures = [
    ...added.map((image) => ({ image, text: 'Added' })),
    ...removed.map((image) => ({ image, text: 'Removed' })),
    ...moved.map(({ image, from, to }) => ({ image, text: `Moved from place ${from} to ${to}` })),
  ];
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        pt: 0.5,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 112px))',
      }}
    >
      {pictures.map(({ image, text }) => (
        <Box key={`${text} ${image}`} component="li" sx={{ fontSize: 13 }}>
          <Box sx={{ borderRadius: 1, overflow: 'hidden' }}>
            <CroppedImage small value={image} bucket={bucket} ratio="4 / 3" />
          </Box>
          <span>{text}</span>
        </Box>
      ))}
    </Box>
  );
}
