import { Children, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { filters } from '../../components/icons/line-icons.ts';
import { maxSearchLength } from '../../data/filters/search.ts';

interface FilterBarProps {
  /** Ref of the element with the controls, to read what was typed before hydration. */
  container: RefObject<HTMLElement | null>;
  search: ReactNode;
  /** Number of filters that are not at their default. */
  active: number;
  /** Label of the sheet's button, such as 'Show 12 tours'. */
  done: string;
  children: ReactNode;
}

/** Renders a list's search and filters: in a row, or on phones with the filters in a sheet from below. */
export function FilterBar({ container, search, active, done, children }: FilterBarProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    // Its button has no size where the filters stand beside the search.
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.target.clientWidth === 0 && sheet.current?.matches(':popover-open')) sheet.current.hidePopover();
    });
    if (opener.current) observer.observe(opener.current);
    return () => observer.disconnect();
  }, []);

  return (
    <search
      ref={container}
      className="needs-script no-print mb-3 flex items-end gap-3 rounded-card bg-paper p-3 shadow-card max-xs:flex-col max-xs:items-stretch sm:mb-5 sm:flex-wrap sm:gap-4 sm:px-5 sm:py-4"
    >
      <div className={`min-w-0 flex-1 ${Children.count(children) > 1 ? 'sm:basis-full lg:basis-60' : 'sm:basis-72'}`}>
        {search}
      </div>
      <button ref={opener} type="button" popoverTarget={id} className="button button-quiet shrink-0 px-4 sm:hidden">
        <LineIcon shape={filters} className="size-5" />
        Filters
        {active > 0 && (
          <span className="rounded-full bg-terracotta px-2 py-0.5 text-sm text-white tabular-nums">
            {active}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </button>
      <div ref={sheet} id={id} popover="auto" className="sheet">
        <p className="font-display text-xl sm:hidden" aria-hidden="true">
          Filters
        </p>
        {children}
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="button button-main mt-2 sm:hidden"
        >
          {done}
        </button>
      </div>
    </search>
  );
}

interface LabelledControlProps {
  label: string;
  /** Hides the label from view on phones. */
  isCompact?: boolean;
  children: (id: string) => ReactNode;
}

function LabelledControl({ label, isCompact = false, children }: LabelledControlProps) {
  const id = useId();
  return (
    <div className="sm:flex-1 sm:basis-36">
      <label htmlFor={id} className={`mb-1 block text-sm font-semibold ${isCompact ? 'max-sm:sr-only' : ''}`}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface SearchFieldProps {
  value: string;
  onChange: (search: string) => void;
}

export function SearchField({ value, onChange }: SearchFieldProps) {
  return (
    <LabelledControl label="Search" isCompact>
      {(id) => (
        <input
          id={id}
          name="search"
          type="search"
          className="field"
          placeholder='Try "Sahara" or "Fes"'
          maxLength={maxSearchLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabelledControl>
  );
}

interface SelectFieldProps<T extends string> {
  name: string;
  label: string;
  choices: readonly T[];
  value: T;
  onChange: (value: T) => void;
}

export function SelectField<T extends string>({ name, label, choices, value, onChange }: SelectFieldProps<T>) {
  return (
    <LabelledControl label={label}>
      {(id) => (
        <select
          id={id}
          name={name}
          className="field"
          value={value}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice === event.target.value);
            if (chosen) onChange(chosen);
          }}
        >
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
    </LabelledControl>
  );
}
