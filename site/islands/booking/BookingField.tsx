import type { ReactNode } from 'react';
import { bookingCopy, bookingFieldCopy } from '#shared/rules/booking/booking-copy.ts';
import type { BookingFieldName as Name } from '#shared/rules/booking/booking-form.ts';
import { LiveText } from '../../components/ui/LiveText.tsx';

/** Props that bind a field to the form. */
export interface BoundField {
  name: Exclude<Name, 'trap'>;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

/** Class of an element across both columns of the form. */
export const fullWidth = 'sm:col-span-2';

interface Props extends BoundField {
  required?: boolean;
  /** Type of the input, or a textarea. */
  kind?: 'text' | 'email' | 'tel' | 'textarea';
  autoComplete?: string;
  /** Texts in place of the field's own. */
  copy?: FieldCopy;
  /** Options of a select in place of the input. */
  children?: ReactNode;
  /** Shown below the field, in place of its help. */
  hint?: ReactNode;
}

interface FieldCopy {
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
}

/** Renders a field with its label, help and error, all of them linked for assistive technology. */
export function BookingField({ error, required, kind = 'text', copy, children, hint, ...control }: Props) {
  const id = `booking-${control.name}`;
  const { label, help: text, placeholder }: FieldCopy = copy ?? bookingFieldCopy[control.name];
  const help = !hint && text;
  const props = {
    ...control,
    id,
    className: 'field',
    'aria-describedby': [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': !!error || undefined,
    'aria-required': required,
  };
  return (
    <div className={kind === 'textarea' ? fullWidth : undefined}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        <LiveText text={`${label} `} />
        {required ? (
          <span className="text-danger">*</span>
        ) : (
          <span className="font-normal text-muted">{bookingCopy.optional}</span>
        )}
      </label>
      {children ? (
        <select {...props}>
          {placeholder && <option value="">{placeholder}</option>}
          {children}
        </select>
      ) : kind === 'textarea' ? (
        <textarea {...props} rows={3} dir="auto" />
      ) : (
        <input {...props} type={kind} dir={kind === 'text' ? 'auto' : undefined} />
      )}
      {help && (
        <p id={`${id}-help`} className="mt-1 text-sm text-muted">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      {hint}
    </div>
  );
}

/** Focuses the input of a field. */
export function focusField(name: BoundField['name']): void {
  document.getElementById(`booking-${name}`)?.focus();
}
