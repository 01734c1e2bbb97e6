import { type ReactNode, useId } from 'react';

interface ControlProps {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
}

interface Props {
  name: string;
  label: string;
  required?: boolean;
  help?: string;
  fault?: string | undefined;
  wide?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control of a form: label above, help and fault below, all told to assistive technology. */
export function BookingField({ name, label, required = false, help, fault, wide = false, children }: Props) {
  const prefix = useId();
  const id = `booking-${name}`;
  const helpId = help ? `${prefix}-help` : undefined;
  const faultId = fault ? `${prefix}-fault` : undefined;
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}{' '}
        {required ? <span className="text-danger">*</span> : <span className="font-normal text-muted">(optional)</span>}
      </label>
      {children({
        id,
        className: 'field',
        'aria-describedby': [helpId, faultId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': fault ? true : undefined,
        'aria-required': required || undefined,
      })}
      {help && (
        <p id={helpId} className="mt-1 text-sm text-muted">
          {help}
        </p>
      )}
      {fault && (
        <p id={faultId} className="mt-1 text-sm font-semibold text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
