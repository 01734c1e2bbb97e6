import GlobalStyles from '@mui/material/GlobalStyles';

/** Styles that print the data alone, without the frame of the admin and the forms. */
export const printStyles = (
  <GlobalStyles
    styles={{
      '@media print': {
        '#sidebar, header, form, button, [data-print=no]': { display: 'none !important' },
        // Paper is white in the dark theme too.
        'body, body *': { color: '#000 !important', backgroundColor: '#fff !important' },
        '.MuiDrawer-root': { display: 'none !important' },
        '.MuiCard-root': { breakInside: 'avoid', boxShadow: 'none' },
      },
    }}
  />
);
