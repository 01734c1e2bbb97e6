/** Sort orders to choose from above the cards, which have no column heads. */
export const sortOptions: readonly {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
  readonly label: string;
}[] = [
  { field: 'created_at', order: 'DESC', label: 'Newest first' },
  { field: 'created_at', order: 'ASC', label: 'Oldest first' },
  { field: 'customer_name', order: 'ASC', label: 'Customer, A to Z' },
  { field: 'customer_name', order: 'DESC', label: 'Customer, Z to A' },
  { field: 'tour_title', order: 'ASC', label: 'Trip, A to Z' },
  { field: 'tour_title', order: 'DESC', label: 'Trip, Z to A' },
  { field: 'booking_type', order: 'ASC', label: 'Type, A to Z' },
  { field: 'booking_type', order: 'DESC', label: 'Type, Z to A' },
  { field: 'number_of_people', order: 'DESC', label: 'Most travellers first' },
  { field: 'number_of_people', order: 'ASC', label: 'Fewest travellers first' },
  { field: 'status', order: 'ASC', label: 'Status, A to Z' },
  { field: 'status', order: 'DESC', label: 'Status, Z to A' },
];
