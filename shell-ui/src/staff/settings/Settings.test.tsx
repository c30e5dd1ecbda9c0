import { ROLES } from '@cenacle/sdk';
import {
  expectAccessible,
  refused,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import Settings from './Settings';

const field = (key: string, label: string, value: string, more = {}) => ({
  key,
  label,
  value,
  description: `What ${label.toLowerCase()} does.`,
  kind: 'text',
  choices: [],
  choiceLabels: {},
  defaultValue: '',
  isPublic: false,
  isDefault: true,
  version: null,
  ...more,
});
const TITLE = field('PortalTitle', 'Name of the house', 'Cenacle', { defaultValue: 'Cenacle' });
const MAIL = field('SupportEmail', 'Email for questions', '', { kind: 'email' });
const SECTIONS = [
  { title: 'The house', isOfPlugin: false, settings: [TITLE, MAIL] },
  {
    title: 'Text messages',
    isOfPlugin: true,
    settings: [field('SmsQuietStart', 'Quiet from', '9:00 PM', { version: 4 })],
  },
];
const sent = vi.fn();

beforeEach(() => {
  sent.mockReset().mockImplementation(() => result(SECTIONS));
  server.use(
    http.get('/api/settings/forms', () => result(SECTIONS)),
    http.put('/api/settings/forms', async ({ request }) => sent(await request.json())),
    http.post('/api/settings/table', () => result({ rows: [], total: 0 })),
  );
});

const open = (path = '/admin/settings') =>
  renderScreen(<Settings />, { path, user: someone(ROLES.admin) });
const section = (name: string) => screen.findByRole('region', { name });

it('asks in words, under headings, and sends what was changed alone', async () => {
  open();
  const house = await section('The house');
  expect(
    within(house).getByText(/What name of the house does. By default it is Cenacle./),
  ).toBeDefined();
  expect(await section('Text messages')).toBeDefined();
  await expectAccessible();
  const name = within(house).getByLabelText('Name of the house');
  await userEvent.clear(name);
  await userEvent.type(name, 'Manresa');
  await userEvent.click(within(house).getByRole('button', { name: 'Save: The house' }));

  expect(await screen.findByText('Settings saved')).toBeDefined();
  expect(sent).toHaveBeenCalledWith({
    changes: [{ key: 'PortalTitle', value: 'Manresa', version: null }],
  });
});

it('says at its field what does not fit, and keeps what was typed', async () => {
  sent.mockImplementation(() => refused('Write an email address.', 'SupportEmail'));
  open();
  const house = await section('The house');
  await userEvent.type(within(house).getByLabelText('Email for questions'), 'nobody');
  await userEvent.click(within(house).getByRole('button', { name: 'Save: The house' }));

  expect(await within(house).findByRole('link', { name: /Write an email address/ })).toBeDefined();
  expect(within(house).getByLabelText<HTMLInputElement>('Email for questions').value).toBe(
    'nobody',
  );
});

it('loses nothing that is typed while what was saved before comes back', async () => {
  const saved = [
    { ...SECTIONS[0], settings: [{ ...TITLE, value: 'Cenacle Hall', version: 1 }, MAIL] },
    SECTIONS[1],
  ];
  let kept: unknown = SECTIONS;
  sent.mockImplementation(() => {
    kept = saved;
    return result(saved);
  });
  server.use(http.get('/api/settings/forms', () => result(kept)));
  open();
  const house = await section('The house');
  const name = within(house).getByLabelText<HTMLInputElement>('Name of the house');
  const save = within(house).getByRole('button', { name: 'Save: The house' });
  await userEvent.type(name, ' Hall');
  await userEvent.click(save);
  await userEvent.type(name, ' of Grace');
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
  expect(name.value).toBe('Cenacle Hall of Grace');

  await userEvent.click(save);
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent).toHaveBeenLastCalledWith({
    changes: [{ key: 'PortalTitle', value: 'Cenacle Hall of Grace', version: 1 }],
  });
});

it('asks nothing of the house where nothing was changed', async () => {
  open();
  await userEvent.click(
    within(await section('The house')).getByRole('button', { name: 'Save: The house' }),
  );
  expect(await screen.findByText('Settings saved')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});

it('has the table of all that was ever set beside it', async () => {
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'All settings' }));
  expect(await screen.findByText('Nothing is set yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Create Setting' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'The house' })).toBeNull());
});

it('takes a logo as a picture, and a colour by its code or by eye', async () => {
  const logo = 'a'.repeat(64);
  const settings = [
    field('HouseLogo', 'Logo', '', { kind: 'picture' }),
    field('HouseColour', 'Colour of the house', '#1F5B45', { kind: 'colour' }),
  ];
  let answer = () => refused('Choose a picture in the format PNG or JPEG.', 'file');
  server.use(
    http.get('/api/settings/forms', () =>
      result([{ title: 'The house', isOfPlugin: false, settings }]),
    ),
    http.put('/api/settings/pictures', () => answer()),
  );
  open();
  const house = within(await section('The house'));
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await userEvent.upload(house.getByLabelText('Logo'), file);
  expect((await house.findByRole('alert')).textContent).toBe(
    'Choose a picture in the format PNG or JPEG.',
  );

  answer = () => result({ name: logo });
  await userEvent.upload(house.getByLabelText('Logo'), file);
  const shown = await house.findByRole('img', { name: 'Logo' });
  expect(shown.getAttribute('src')).toBe(`/api/settings/pictures/${logo}`);
  await expectAccessible();

  const colour = house.getByLabelText('Colour of the house');
  await userEvent.clear(colour);
  await userEvent.type(colour, '#7A1F1F');
  await userEvent.click(house.getByRole('button', { name: 'Save: The house' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({
      changes: [
        { key: 'HouseLogo', value: logo, version: null },
        { key: 'HouseColour', value: '#7A1F1F', version: null },
      ],
    }),
  );
});
