import Box from '@mui/material/Box';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { ResponsiveDialog } from '../ui/dialogs/ResponsiveDialog.tsx';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import type { FinderProps } from './Finder.tsx';
import { FindField } from './FindField.tsx';
import { findMessages } from './messages.ts';

type Props = Omit<FinderProps, 'typed' | 'onType' | 'isEarly' | 'onEarly'>;

let Loaded: ComponentType<FinderProps> | undefined;

/** Downloads what finds the entries. Rejects if that fails. */
export async function loadFinder(): Promise<ComponentType<FinderProps>> {
  Loaded = (await import('./Finder.tsx')).Finder;
  return Loaded;
}

/**
 * Renders the search over everything. Its field is there at once, so that no key falls through to the page; the rest loads into it.
 */
export function FindDialog(props: Props) {
  const [typed, setTyped] = useState('');
  const [isEarly, setEarly] = useState(false);
  const [isComposing, setComposing] = useState(false);
  const { Finder, hasFailed, retry } = useFinder();
  return (
    <ResponsiveDialog title={findMessages.title} onClose={props.onClose}>
      {/* A composed character would be lost with its field. */}
      {Finder && !isComposing ? (
        <Finder {...props} typed={typed} onType={setTyped} isEarly={isEarly} onEarly={setEarly} />
      ) : (
        <>
          <FindField
            value={typed}
            onChange={({ target }) => {
              setEarly(false);
              setTyped(target.value);
            }}
            isAwaited={!hasFailed}
            inputProps={{
              'aria-expanded': false,
              onCompositionStart: () => setComposing(true),
              onCompositionEnd: () => setComposing(false),
              onKeyDown: ({ key, nativeEvent }) => {
                if (key === 'Enter' && !nativeEvent.isComposing && typed !== '') setEarly(true);
              },
            }}
          />
          {hasFailed ? (
            <Box sx={{ px: { xs: 2, sm: 3 }, pb: 1.5 }}>
              <ErrorAlert message={findMessages.notLoaded} onRetry={retry} />
            </Box>
          ) : null}
        </>
      )}
    </ResponsiveDialog>
  );
}

function useFinder() {
  const [Finder, setFinder] = useState<ComponentType<FinderProps> | undefined>(() => Loaded);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    void loadFinder().then(
      (component) => setFinder(() => component),
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  return { Finder, hasFailed, retry: load };
}
