import MoreIcon from '@mui/icons-material/MoreVert';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import type { ContentRecord } from '#admin/data/provider/useSetActive.ts';
import { SelectRowCheckbox } from '#admin/ui/lists/SelectionCheckboxes.tsx';
import { PublishTime } from '../PublishTime.tsx';
import { getCellProps, type TableColumn } from './columns.tsx';

interface Props<Row extends ContentRecord> {
  readonly row: Row;
  readonly label: string;
  /** What phones show below the name. */
  readonly note: string;
  readonly columns: readonly TableColumn<Row>[];
  /** True while states are saved. */
  readonly isSaving: boolean;
  /** Focuses the name, after the form of this row was closed. */
  readonly autoFocus: boolean;
  readonly onOpen: () => void;
  readonly onSetActive: (isActive: boolean) => void;
  /** Opens the menu at its button. */
  readonly onMenu: (anchor: HTMLElement) => void;
}

/** Renders a row of a table of content. */
export function ContentRow<Row extends ContentRecord>(props: Props<Row>) {
  const { row, label, note, columns, isSaving, autoFocus, onOpen, onSetActive, onMenu } = props;
  const state = row.is_active ? 'Active' : 'Inactive';
  return (
    <tr>
      <td className="selection">
        <SelectRowCheckbox id={row.id} label={`Select ${label}`} />
      </td>
      <th scope="row">
        <Link component="button" underline="hover" color="inherit" autoFocus={autoFocus} onClick={onOpen}>
          <bdi>{label}</bdi>
        </Link>
        <small>
          <span>{row.is_active ? note : `Inactive · ${note}`}</span>
        </small>
        <PublishTime row={row} />
      </th>
      <td data-from="tablet">
        <FormControlLabel
          label={state}
          control={
            <Switch
              size="small"
              color="success"
              checked={row.is_active ?? true}
              onChange={(_event, isActive) => onSetActive(isActive)}
              slotProps={{ input: { 'aria-label': `${state}: ${label}`, 'aria-disabled': isSaving } }}
            />
          }
        />
      </td>
      {columns.map((column) => (
        <td key={column.label} {...getCellProps(column)}>
          {column.render(row)}
        </td>
      ))}
      <td className="menu">
        <IconButton
          size="small"
          aria-label={`Actions for ${label}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMenu(currentTarget)}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </td>
    </tr>
  );
}
