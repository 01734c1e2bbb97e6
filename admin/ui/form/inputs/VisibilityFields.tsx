import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { BooleanInput, useNotify, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { tourLimits } from '#shared/rules/column-limits.ts';
import { validateDisplayOrder } from '../validation.ts';
import { type OrderedResource, useReadNextDisplayOrder } from './display-order.ts';
import { FormSection } from './FormSection.tsx';
import { NumberField } from './NumberField.tsx';

/** Title of the section. */
export const visibilitySection = 'Visibility';

interface Props {
  /** Kind of the row, such as 'tour'. */
  readonly itemLabel: string;
  readonly resource: OrderedResource;
  /** Name that the home page gives to the first row, for a warning if a new row would be first. */
  readonly firstOnHomePage?: string;
}

/** Renders the fields for display order and visibility of a row. */
export function VisibilityFields({ itemLabel, resource, firstOnHomePage }: Props) {
  const order: unknown = useWatch({ name: 'display_order' });
  const isNew = !useRecordContext()?.id;
  return (
    <FormSection title={visibilitySection} columns="1fr 1fr">
      <div>
        <NumberField
          source="display_order"
          label="Display order"
          limits={tourLimits.display_order}
          validate={validateDisplayOrder}
          helperText={
            // Always rendered: screen readers announce changes inside a live region, not a new region.
            <span aria-live="polite">
              {firstOnHomePage !== undefined && isNew && order === 0
                ? `0 puts it before all others: the home page calls the first ${itemLabel} “${firstOnHomePage}”.`
                : 'Lower numbers come first.'}
            </span>
          }
        />
        {isNew ? <PutLastButton resource={resource} /> : null}
      </div>
      <BooleanInput source="is_active" label={`Active: visitors see this ${itemLabel}`} helperText={false} />
    </FormSection>
  );
}

/** Renders the button that puts a new row after all others. */
function PutLastButton({ resource }: { readonly resource: OrderedResource }) {
  const { setValue } = useFormContext();
  const readNext = useReadNextDisplayOrder(resource);
  const notify = useNotify();
  const { mutate } = useMutation({
    mutationKey: [resource, 'display-order'],
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
