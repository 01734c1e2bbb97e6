import type { ReactNode } from 'react';
import { ResponsiveDialog } from '../../ui/dialogs/ResponsiveDialog.tsx';
import { useDialogParams } from '../../ui/dialogs/useDialogParams.ts';
import { FreshRecord } from '../../ui/form/load/FreshRecord.tsx';
import { LocationForm } from './LocationForm.tsx';
import type { Location } from './location.ts';

interface Props {
  /** Id of the location to edit; undefined for a new one. */
  readonly id: string | undefined;
  /** Id of the location to copy to a new one. */
  readonly copyOf: string | undefined;
}

/** Shows the location form in a dialog, at `?new=true`, `?edit={id}` and `?copy={id}`. */
export function LocationFormDialog({ id, copyOf }: Props) {
  const { close } = useDialogParams();
  return (
    <ResponsiveDialog title={id === undefined ? 'Create New Location' : 'Edit Location'} width="md" onClose={close}>
      {id !== undefined ? (
        <FreshLocation id={id}>{(location) => <LocationForm location={location} />}</FreshLocation>
      ) : copyOf !== undefined ? (
        <FreshLocation id={copyOf}>{(location) => <LocationForm copyOf={location} />}</FreshLocation>
      ) : (
        <LocationForm />
      )}
    </ResponsiveDialog>
  );
}

interface FreshLocationProps {
  readonly id: string;
  readonly children: (location: Location) => ReactNode;
}

function FreshLocation(props: FreshLocationProps) {
  return <FreshRecord resource="locations" noun="location" {...props} />;
}
