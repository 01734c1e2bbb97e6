import Box from '@mui/material/Box';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import {
  createContext,
  type KeyboardEventHandler,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useEvent } from 'react-admin';
import { createPortal } from 'react-dom';
import { NotificationSlot } from './notification-slots.tsx';

interface Props extends Pick<DialogProps, 'open' | 'children' | 'fullScreen' | 'fullWidth' | 'maxWidth' | 'sx'> {
  readonly role?: 'dialog' | 'alertdialog';
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby'?: string;
  readonly onClose: () => void;
  /** Not called for keys that are pressed in a step. */
  readonly onKeyDown?: KeyboardEventHandler | undefined;
}

interface Step {
  readonly maxWidth: DialogProps['maxWidth'];
  readonly close: () => void;
  /** What had the focus before, in a box since a step may take the place of another, such as one that was loading. */
  readonly opener: { element: Element | null };
}

/** The dialog that steps are shown in. */
interface Host {
  /** Element that holds the steps; null until it is mounted. */
  readonly place: HTMLElement | null;
  /** The last one is visible. */
  readonly steps: readonly Step[];
  readonly addStep: (step: Step) => () => void;
}

const HostContext = createContext<Host | undefined>(undefined);

/** Returns true inside a dialog, where another one is a step of it. */
export function useIsStep(): boolean {
  return useContext(HostContext) !== undefined;
}

/**
 * Renders a dialog; inside another one it takes its place as a step, so that no modal covers a modal. Escape closes one step at a
 * time, and the focus returns to where it was before. What a step covers keeps its state.
 */
export function SteppedDialog(props: Props) {
  const host = useContext(HostContext);
  if (!host) return <HostDialog {...props} />;
  return props.open && host.place ? <StepInside {...props} host={host} place={host.place} /> : null;
}

function HostDialog({ open, children, maxWidth = 'sm', onClose, onKeyDown, ...props }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const top = steps.at(-1);
  const lastOpener = useRef<Element>(null);
  const addStep = useCallback((step: Step) => {
    if (!step.opener.element?.isConnected) step.opener.element = lastOpener.current;
    setSteps((before) => [...before, step]);
    return () => {
      lastOpener.current = step.opener.element;
      setSteps((before) => before.filter((other) => other !== step));
    };
  }, []);
  const former = useRef(steps);
  useLayoutEffect(() => {
    // The lowest, since several may close together.
    const closed = former.current.find((step) => !steps.includes(step));
    former.current = steps;
    if (closed && !hasFocusInside(place)) returnFocus(closed, place);
  }, [steps, place]);
  const host = useMemo(() => ({ place, steps, addStep }), [place, steps, addStep]);
  return (
    <Dialog
      {...props}
      open={open}
      maxWidth={top ? (top.maxWidth ?? false) : maxWidth}
      onClose={() => (top ? top.close() : onClose())}
      // Undefined would replace MUI's own handler, which closes on Escape.
      {...(onKeyDown && !top && { onKeyDown })}
    >
      <HostContext value={host}>
        <Box sx={{ display: top ? 'none' : 'contents' }}>{children}</Box>
        <Box ref={setPlace} sx={{ display: 'contents' }} />
      </HostContext>
      {open ? <NotificationSlot /> : null}
    </Dialog>
  );
}

interface StepProps extends Props {
  readonly host: Host;
  readonly place: HTMLElement;
}

function StepInside({
  host,
  place,
  role = 'dialog',
  maxWidth = 'sm',
  onClose,
  onKeyDown,
  children,
  ...props
}: StepProps) {
  const { addStep, steps } = host;
  const root = useRef<HTMLDivElement>(null);
  const close = useEvent(onClose);
  // While rendering, before a field of the step takes the focus.
  const [step] = useState<Step>(() => ({ maxWidth, close, opener: { element: document.activeElement } }));
  useLayoutEffect(() => {
    if (!root.current?.contains(document.activeElement)) root.current?.focus();
    return addStep(step);
  }, [addStep, step]);
  // Visible at once, since a hidden field could not take the focus.
  const isCovered = steps.includes(step) && steps.at(-1) !== step;
  return createPortal(
    <Box
      ref={root}
      role={role}
      tabIndex={-1}
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
      {...(onKeyDown && { onKeyDown })}
      sx={{
        display: isCovered ? 'none' : 'flex',
        flexDirection: 'column',
        minHeight: 0,
        flex: '1 1 auto',
        outline: 0,
      }}
    >
      {children}
    </Box>,
    place,
  );
}

const findDialog = (place: HTMLElement | null) => place?.parentElement?.closest<HTMLElement>('[role$=dialog]');

/** Returns whether something in the dialog has the focus; false if the dialog itself has it. */
function hasFocusInside(place: HTMLElement | null): boolean {
  const dialog = findDialog(place);
  return dialog?.contains(document.activeElement) === true && document.activeElement !== dialog;
}

function returnFocus({ opener: { element } }: Step, place: HTMLElement | null): void {
  if (element instanceof HTMLElement) element.focus();
  // It has gone, such as the button of a status that was set.
  if (!hasFocusInside(place)) findDialog(place)?.focus();
}
