import { useListContext } from 'react-admin';
import { RowCheckbox } from './RowCheckbox.tsx';

/**
 * Selects or deselects a row. The checkboxes of react-admin's DataTable all have the same name for a screen reader, and cards need
 * one too.
 */
export function SelectRowCheckbox({ id, label }: { readonly id: string; readonly label: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  return <RowCheckbox label={label} checked={selectedIds.includes(id)} onChange={() => onToggleItem(id)} />;
}

/** Selects or deselects all rows of the page. */
export function SelectPageCheckbox({ label }: { readonly label: string }) {
  const { data = [], selectedIds, onSelect } = useListContext<{ readonly id: string }>();
  const pageIds = data.map(({ id }) => id);
  const selectedOnPage = pageIds.filter((id) => selectedIds.includes(id));
  const isPageSelected = pageIds.length > 0 && selectedOnPage.length === pageIds.length;
  return (
    <RowCheckbox
      label={label}
      checked={isPageSelected}
      indeterminate={selectedOnPage.length > 0 && !isPageSelected}
      onChange={() => {
        const others = selectedIds.filter((id) => !pageIds.includes(id));
        onSelect(isPageSelected ? others : [...others, ...pageIds]);
      }}
    />
  );
}
