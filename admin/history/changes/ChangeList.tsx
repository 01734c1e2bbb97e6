import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Fragment, type ReactNode } from 'react';
import { CroppedImage } from '../../ui/CroppedImage.tsx';
import type { FieldChange } from './describe-changes.ts';
import type { TextPart } from './word-diff.ts';

/** Styles of all differences, whose parts are plain elements: one change may have dozens. */
const changeStyles = {
  display: 'grid',
  gap: 0.5,
  '& dl': { m: 0, display: 'grid', gap: 1 },
  '& dl > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& dt': { display: 'inline', fontWeight: 600 },
  '& dd': { display: 'inline', m: 0 },
  '& ul': { m: 0, pl: 2.5 },
  '& .text, & :is(del, ins)': { whiteSpace: 'pre-line' },
  '& :is(del, ins)': {
    color: 'var(--mark)',
    bgcolor: ({ palette }: Theme) => `color-mix(in srgb, var(--mark) 12%, ${palette.background.paper})`,
    borderRadius: 0.5,
  },
  '& ins': { '--mark': ({ palette }: Theme) => palette.success.main },
  '& del': { '--mark': ({ palette }: Theme) => palette.error.main },
  '& .images': {
    listStyle: 'none',
    p: 0,
    pt: 0.5,
    display: 'grid',
    gap: 1,
    gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 112px))',
    fontSize: 13,
  },
  '& .images div': { borderRadius: 1, overflow: 'hidden' },
} as const;

/** Renders changed fields with their differences. Fields without values come last, a line each. */
export function ChangeList({ changes }: { readonly changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  const named = changes.filter(({ kind }) => kind === 'name').map(({ label }) => label);
  const shown = changes.filter(({ kind }) => kind !== 'name');
  return (
    <Box sx={changeStyles}>
      {shown.length > 0 ? (
        <dl>
          {shown.map((change) => (
            <div key={change.label}>
              <dt>{`${change.label}: `}</dt>
              <dd>
                <Difference change={change} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {named.map((label) => (
        <div key={label}>{`${label} changed`}</div>
      ))}
    </Box>
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
    <span className="text" dir="auto">
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
    </span>
  );
}

function ListDifference({ change }: { readonly change: Extract<FieldChange, { kind: 'list' }> }) {
  if (change.isReordered) return <>in another order</>;
  return (
    <ul>
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
    </ul>
  );
}

interface MarkedProps {
  readonly kind: 'removed' | 'added';
  readonly children: ReactNode;
}

const tags = { removed: 'del', added: 'ins' } as const;

/** Marks a text as removed or added, with a line through or under it as well as by colour. */
function Marked({ kind, children }: MarkedProps) {
  const Tag = tags[kind];
  return (
    <Tag>
      <span style={visuallyHidden}>{` (${kind}:) `}</span>
      {children}
      <span style={visuallyHidden}> (end) </span>
    </Tag>
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
    <ul aria-label={label} className="images">
      {pictures.map(({ image, text }) => (
        <li key={`${text} ${image}`}>
          <CroppedImage small value={image} bucket={bucket} ratio="4 / 3" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
