import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FilterSelect } from './FilterSelect.tsx';

afterEach(cleanup);

it('a filter has its label above an option without a value, not over it', () => {
  const options = [{ value: '', label: 'All guides' }];
  render(<FilterSelect label="Guide" value="" options={options} onChoose={vi.fn()} sx={{}} />);
  expect(screen.getByText('Guide', { selector: 'label' }).dataset['shrink']).toBe('true');
});
