import Button, { type ButtonProps } from '@mui/material/Button';

interface Props extends ButtonProps {
  /** True while its action runs: pressing it then does nothing. */
  readonly isBusy: boolean;
}

/** Renders a button that stays in place while it is busy: with `disabled` it would lose the focus, and with it the Escape key. */
export function BusyButton({ isBusy, onClick, ...props }: Props) {
  return (
    <Button
      {...props}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
