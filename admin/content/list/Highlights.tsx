import Box from '@mui/material/Box';

const maxShown = 3;

/** Renders up to three highlights and the number of the rest; nothing if there are none. */
export function Highlights({ items }: { readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  const more = items.length - maxShown;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25, fontSize: 13 }}>
      {items.slice(0, maxShown).map((item) => (
        <Box
          key={item}
          component="li"
          sx={{ display: 'flex', gap: 0.75, '&::before': { content: '"•"', color: 'warning.main' } }}
        >
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {item}
          </Box>
        </Box>
      ))}
      {more > 0 ? (
        <Box component="li" sx={{ color: 'text.secondary', pl: 2.25 }}>
          {`+${more} more`}
        </Box>
      ) : null}
    </Box>
  );
}
