import { ROLES } from '@cenacle/sdk';
import {
  expectAccessible,
  failed,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import AddPerson from './AddPerson';

const KNOWN = {
  retreatantId: 9,
  name: 'Paul Bui',
  groupNumber: '12',
  status: 'Active',
  alike: ['name'],
  mayOpen: true,
};

const sent = vi.fn();
const close = vi.fn();

beforeEach(() => {
  sent.mockReset().mockImplementation(() => result({ retreatantId: 77 }));
  close.mockReset();
  const note = async ({ request }: { request: Request }) =>
    sent(new URL(request.url).pathname, await request.json());
  server.use(
    http.get('/api/religion/religion-options', () => result([{ value: 1, label: 'Catholic' }])),
    http.get('/api/retreats/retreat-options', () =>
      result([{ value: 41, groupNumber: '12', label: 'Group 12 · Jun 3 – 6, 2027' }]),
    ),
    http.get('/api/prospects/questions', () => result([])),
    http.get('/api/prospects/decided/5', () => failed(404)),
    http.post('/api/retreatants/quick-add', note),
    http.post('/api/prospects/register', note),
  );
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** The refusal that has beside it who may be meant. */
const isKnown = (...possibleDuplicates: object[]) =>
  HttpResponse.json(
    {
      hasErrors: true,
      validationFailures: [{ propertyName: '', errorMessage: 'Is it one of these?' }],
      possibleDuplicates,
    },
    { status: 400 },
  );

const add = (isProspect = false) =>
  renderScreen(<AddPerson groupId={12} isProspect={isProspect} onClose={close} />, {
    user: someone(ROLES.captain),
  });

it('adds a prospect for somebody else', async () => {
  add(true);
  await screen.findByText('Group 12 · Jun 3 – 6, 2027');
  await press('Save');
  expect(
    await screen.findByRole('link', { name: 'First name: This field is required.' }),
  ).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});

describe('quick add', () => {
  const write = (name: RegExp, words: string) =>
    userEvent.type(screen.getByRole('textbox', { name }), words);
  const writePaul = async () => {
    await screen.findByRole('textbox', { name: /Cell phone/ });
    await write(/First name/, 'Paul');
    await write(/Last name/, 'Bui');
    await write(/Cell phone/, '5045550142');
  };

  it('puts somebody onto the roster by a name and a number', async () => {
    const { router } = add();
    await writePaul();
    await expectAccessible();
    await press('Add to the roster');
    expect(await screen.findByText('Added to the roster')).toBeDefined();
    expect(sent.mock.calls[0]?.[1]).toMatchObject({
      firstName: 'Paul',
      lastName: 'Bui',
      groupNumberId: 12,
      evenSo: false,
    });
    expect(close).toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(router.state.location.pathname).toBe('/captain/retreatant/77');
  });

  it('takes back who was added by a slip, by name', async () => {
    server.use(
      http.post('/api/retreatants/quick-add-undo', async ({ request }) => {
        sent('undo', await request.json());
        return result(null);
      }),
    );
    add();
    await writePaul();
    await press('Add to the roster');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('undo', { retreatantId: 77 }));
  });

  it('asks whether it is one of these, and adds even so', async () => {
    sent.mockReturnValueOnce(
      isKnown(KNOWN, { ...KNOWN, retreatantId: 8, name: 'P. B.', mayOpen: false }),
    );
    add();
    await writePaul();
    await press('Add to the roster');
    expect(await screen.findByText(/Paul Bui, group 12: the same name/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /P\. B\./ })).toBeNull();
    await press('Add even so');
    expect(await screen.findByText('Added to the roster')).toBeDefined();
    expect(sent.mock.calls[1]?.[1]).toMatchObject({ evenSo: true });
  });

  it('opens the application of who has applied', async () => {
    server.use(http.get('/api/prospects/5', () => failed(404)));
    sent.mockReturnValueOnce(
      HttpResponse.json(
        {
          hasErrors: true,
          validationFailures: [{ propertyName: '', errorMessage: 'Is it one of these?' }],
          possibleDuplicates: [],
          possibleApplications: [{ prospectId: 5, name: 'Paul Bui', alike: ['name', 'cellPhone'] }],
        },
        { status: 400 },
      ),
    );
    add();
    await writePaul();
    await press('Add to the roster');
    expect(await screen.findByText(/Paul Bui, who has applied: the same name/)).toBeDefined();
    await press('Open the application');
    expect(
      await screen.findByRole('dialog', { name: 'Prospect Application Details' }),
    ).toBeDefined();
  });

  it('opens who it is instead', async () => {
    sent.mockReturnValueOnce(isKnown(KNOWN));
    close.mockImplementation(() => rendered.unmount());
    const rendered = add();
    await writePaul();
    await press('Add to the roster');
    await userEvent.click(await screen.findByRole('button', { name: 'It is Paul Bui: open' }));
    await waitFor(() =>
      expect(rendered.router.state.location.pathname).toBe('/captain/retreatant/9'),
    );
  });

  it('asks before it throws away what was typed', async () => {
    add();
    await writePaul();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: /Leave without saving/ })).toBeDefined();
    expect(close).not.toHaveBeenCalled();
  });

  it('takes what was typed along into a whole application', async () => {
    add();
    await writePaul();
    await press('More: a whole application');
    await screen.findByText('Group 12 · Jun 3 – 6, 2027');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Last name/ }).value).toBe('Bui');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: /Leave without saving/ })).toBeDefined();
  });
});
