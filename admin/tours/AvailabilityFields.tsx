import { FormSection } from '../ui/FormSection.tsx';
import { TagListInput } from '../ui/TagListInput.tsx';
import { ChoiceListInput } from './ChoiceListInput.tsx';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** When the tour runs (specification section 3, availability calendar). */
export function AvailabilityFields() {
  return (
    <FormSection title="Availability">
      <ChoiceListInput source="availability_calendar.available_months" label="Months" choices={months} />
      <ChoiceListInput source="availability_calendar.weekly_schedule" label="Days of departure" choices={weekdays} />
      <TagListInput
        source="availability_calendar.blackout_dates"
        label="Closed dates"
        helperText="Dates without departures, as 2027-03-21. Press Enter to add."
      />
    </FormSection>
  );
}
