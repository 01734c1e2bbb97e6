import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { renderWithApi } from '#admin/data/mock-api.fixture.tsx';
import { LineInput } from '#admin/ui/form/fields/LineInput.tsx';
import { siteMessages } from '../messages.ts';
import { RenamedGuide } from './RenamedGuide.tsx';

afterEach(cleanup);

it('another name over that of a guide tells of departures and calendar address', async () => {
  renderWithApi(
    <Form record={{ guides: [{ id: 'id-Hassan', name: 'Hassan' }] }}>
      {['guides.0', 'guides.1'].map((source) => (
        <LineInput
          key={source}
          source={`${source}.name`}
          label={source}
          helperText={<RenamedGuide source={source} />}
        />
      ))}
    </Form>,
  );
  const link = () => screen.queryByRole('link', { name: siteMessages.newGuideAddress });
  const name = screen.getByRole('textbox', { name: 'guides.0' });
  await userEvent.type(screen.getByRole('textbox', { name: 'guides.1' }), 'Nadia');
  expect(link()).toBeNull();
  await userEvent.type(name, ' of Fes');
  expect(screen.getByText(siteMessages.renamedGuide('Hassan'))).toBeTruthy();
  expect(link()?.getAttribute('href')).toContain('/calendar?feed=id-Hassan');
  await userEvent.clear(name);
  await userEvent.type(name, 'Hassan');
  expect(link()).toBeNull();
});
