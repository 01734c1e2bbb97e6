import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { maxSearchLength } from '#shared/rules/text/search-length.ts';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { filters as filtersIcon } from '../../components/icons/line-icons.ts';
import { LiveText } from '../../components/ui/LiveText.tsx';
import { useEarlyInput } from '../hooks/use-early-input.ts';

/** Filters of a list, by the names of their parameters in the address. */
export type Filters<F> = Readonly<Record<keyof F, string>> & { readonly search: string };

/** Filter with a fixed set of choices; the first is the default. */
export interface SelectFilter<F> {
  readonly name: keyof F & string;
  readonly label: string;
  readonly choices: readonly string[];
  /** True for one that wide screens show on demand. */
  readonly isFurther?: boolean;
  /** Texts of the choices that do not speak for themselves. */
  readonly texts?: ((choice: string) => string) | undefined;
}

interface Props<F> {
  filters: F;
  selects: readonly SelectFilter<F>[];
  /** True beside chips: one line without labels, but for screen readers. */
  isCompact: boolean;
  /** Placeholder of the search. */
  example: string;
  /** Label of the sheet's button, such as 'Show 12 tours'. */
  done: string;
  change: (values: Readonly<Record<string, string>>) => void;
  /** Called when the search is about to be used. */
  prepareSearch: () => void;
}

/** Renders a list's search and filters: in a row, or on phones with the filters in a sheet from below. */
export function FilterBar<F extends Filters<F>>({
  filters,
  selects,
  example,
  isCompact,
  done,
  change,
  prepareSearch,
}: Props<F>) {
  const opener = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const sheetId = useId();
  const active = selects.filter(({ name, choices }) => filters[name] !== choices[0]).length;
  const further = selects.filter(({ isFurther }) => isFurther);
  const [opened, setOpened] = useState<boolean>();
  const isOpen = opened ?? further.some(({ name, choices }) => filters[name] !== choices[0]);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    // Stays as it is when the last of them is set back.
    setOpened(isOpen);
    change({ [target.name]: target.value });
  };
  useEarlyInput(change);

  useEffect(() => {
    // Closes the sheet when its button has no size, because the filters are beside the search.
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.target.clientWidth === 0) sheet.current?.togglePopover?.(false);
    });
    if (opener.current) observer.observe(opener.current);
    return () => observer.disconnect();
  }, []);

  const hidden = isCompact ? 'sr-only' : '';
  const renderSelect = ({ name, label, choices, texts = String }: SelectFilter<F>) => (
    <LabelledControl key={name} label={label} labelClass={hidden}>
      {(id) => (
        <select
          id={id}
          name={name}
          className={isCompact ? 'field sm:min-w-44' : 'field'}
          value={filters[name]}
          onChange={onChange}
        >
          {choices.map((choice) => (
            // With a value, which is the text otherwise, and a browser may translate that.
            <option key={choice} value={choice}>
              {texts(choice)}
            </option>
          ))}
        </select>
      )}
    </LabelledControl>
  );

  return (
    <search
      className={`needs-script no-print mb-3 flex items-end gap-3 rounded-card bg-paper p-3 shadow-card max-xs:flex-col max-xs:items-stretch lg:flex-1 ${isCompact ? '' : 'sm:mb-5 sm:flex-wrap sm:gap-4 sm:px-5 sm:py-4'}`}
    >
      <div className={`min-w-0 flex-1 ${selects.length > 1 ? 'sm:basis-full lg:basis-60' : 'sm:basis-72'}`}>
        <LabelledControl label="Search" labelClass={hidden || 'max-sm:sr-only'}>
          {(id) => (
            <input
              id={id}
              name="search"
              type="search"
              className="field"
              placeholder={example}
              maxLength={maxSearchLength}
              value={filters.search}
              onChange={onChange}
              onFocus={prepareSearch}
              enterKeyHint="search"
              onKeyDown={({ key }) =>
                // Closes the keyboard of a phone, too.
                key === 'Enter' && document.querySelector<HTMLElement>('[role=status]')?.focus()
              }
            />
          )}
        </LabelledControl>
      </div>
      <button
        ref={opener}
        type="button"
        popoverTarget={sheetId}
        className="button button-quiet shrink-0 px-4 sm:hidden"
      >
        <LineIcon shape={filtersIcon} className="size-5" />
        <span>Filters</span>
        {active > 0 && (
          <span className="rounded-full bg-terracotta px-2 py-0.5 text-sm text-white tabular-nums">
            <LiveText text={String(active)} />
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </button>
      <div ref={sheet} id={sheetId} popover="auto" className="sheet">
        <p className="font-display text-xl sm:hidden" aria-hidden="true">
          Filters
        </p>
        {selects.map((select) => !select.isFurther && renderSelect(select))}
        {further.length > 0 && (
          <>
            <button
              type="button"
              className="button button-quiet px-4 max-sm:hidden"
              aria-expanded={isOpen}
              onClick={() => setOpened(!isOpen)}
            >
              More filters
            </button>
            <div className={`max-sm:contents sm:basis-full sm:gap-4 ${isOpen ? 'sm:flex' : 'sm:hidden'}`}>
              {further.map(renderSelect)}
            </div>
          </>
        )}
        <button
          type="button"
          popoverTarget={sheetId}
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
  labelClass: string;
  children: (id: string) => ReactNode;
}

function LabelledControl({ label, labelClass, children }: LabelledControlProps) {
  const id = useId();
  return (
    <div className="sm:flex-1 sm:basis-36">
      <label htmlFor={id} className={`mb-1 block text-sm font-semibold ${labelClass}`}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
