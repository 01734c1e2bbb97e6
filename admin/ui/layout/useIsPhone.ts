import useMediaQuery from '@mui/material/useMediaQuery';

/** Returns whether the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 599.95px)', { noSsr: true });
}
