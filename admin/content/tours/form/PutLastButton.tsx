import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useReadNextDisplayOrder } from './display-order.ts';

/** Renders the button that puts a new tour after all others. */
export function PutLastButton() {
  const { setValue } = useFormContext();
  const readNext = useReadNextDisplayOrder();
  const notify = useNotify();
  const { mutate } = useMutation({
    mutationKey: ['tours', 'display-order'],
    mutationFn: readNext,
    onSuccess: (order) =>
      setValue('display_order', order, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
    onError: () => notify('The last place could not be loaded. Please try again.', { type: 'error' }),
  });
  return (
    <Button size="small" onClick={() => mutate()} sx={{ mt: 0.5 }}>
      Put last
    </Button>
  );
}
