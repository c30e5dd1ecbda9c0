import { ROLES } from '@cenacle/sdk';
import {
  expectAccessible,
  failed,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { Route, Routes, useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import People from './People';

const JAMES = {
  retreatantId: 7,
  keyCode: 'K7M2QX',
  firstName: 'James',
  lastName: 'Boudreaux',
  nickname: 'Jim',
  groupNumber: '12',
  secondaryGroupNumber: '40A',
  status: 'Active',
  birthDate: '1950-03-04',
  cellPhone: '(504) 555-0123',
  email: 'jim@mail.test',
};

const LOUIS = {
  prospectId: 3,
  firstName: 'Louis',
  lastName: 'Hébert',
  dateOfBirth: '1961-01-02',
  emailAddress: 'louis@mail.test',
  cellPhone: null,
  groups: ['9', '12'],
  retreats: [],
  isVerified: false,
  status: 'Waiting',
  decidedAt: null,
  decidedBy: null,
  // The day before, where the reader is.
  registeredAt: '2026-06-05T03:00:00Z',
};

let people: object[];
let prospects: object[];
const asked = vi.fn();

beforeEach(() => {
  people = [JAMES];
  prospects = [
    LOUIS,
    {
      ...LOUIS,
      prospectId: 4,
      lastName: 'Landry',
      emailAddress: null,
      isVerified: true,
      status: 'Verified',
    },
  ];
  asked.mockReset();
  server.use(
    http.get('/api/group/group-options', () => result([{ value: 7, label: '12' }])),
    http.post('/api/people/table', async ({ request }) => {
      asked(await request.json());
      return result({ rows: people, total: people.length });
    }),
    // Decided meanwhile: that is enough for the dialog to open and to close.
    http.get('/api/prospects/3', () => failed(404)),
    http.get('/api/prospects/decided/3', () => failed(404)),
    http.post('/api/prospects/table', async ({ request }) => {
      asked(await request.json());
      return result({ rows: prospects, total: prospects.length });
    }),
  );
});

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

function open(path = '/admin/people') {
  return renderScreen(
    <>
      <Routes>
        <Route path="/admin/people" element={<People />} />
        <Route path="/admin/people/:id" element={<h1>A person</h1>} />
      </Routes>
      <Address />
    </>,
    { path, user: someone(ROLES.admin, { timeZone: 'America/Chicago' }) },
  );
}

const address = () => screen.getByLabelText('address').textContent;

describe('the retreatants', () => {
  it('are shown with all by which one knows them', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Boudreaux, James “Jim”/ });
    for (const words of ['K7M2QX', '12', '40A', 'Mar 4, 1950', '(504) 555-0123', 'Active']) {
      expect(within(row).getByText(words)).toBeDefined();
    }
    expect(screen.getByText(/name in any order, nickname, phone, email or key code/)).toBeDefined();
    await expectAccessible();
  });

  it('open their record at a press', async () => {
    open();
    await userEvent.click(await screen.findByText('jim@mail.test'));
    expect(address()).toBe('/admin/people/7');
  });

  it('are searched for by the address', async () => {
    open();
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Search retreatants' }),
      'boudreaux james',
    );
    await waitFor(() => expect(address()).toBe('/admin/people?search=boudreaux+james'));
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(
        expect.objectContaining({ allSearch: 'boudreaux james', skip: 0 }),
      ),
    );
  });

  it('come by accepting prospects, where there are none yet', async () => {
    people = [];
    open();
    expect(await screen.findByText('There are no retreatants yet')).toBeDefined();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'See the prospects' }));
    expect(await screen.findByText('Hébert, Louis')).toBeDefined();
  });

  it('can be asked for again when they could not be loaded', async () => {
    server.use(http.post('/api/people/table', () => failed(502), { once: true }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Boudreaux, James')).toBeDefined();
  });
});

describe('the prospects', () => {
  it('stand in their own tab, with the search and without the page', async () => {
    open('/admin/people?search=lou&page=2&sort=-keyCode');
    await userEvent.click(await screen.findByRole('tab', { name: 'Prospects' }));
    const row = await screen.findByRole('row', { name: /Hébert, Louis/ });
    for (const words of ['9, 12', 'louis@mail.test', 'Jun 4, 2026', 'New']) {
      expect(within(row).getByText(words)).toBeDefined();
    }
    const verified = screen.getByRole('row', { name: /Landry, Louis/ });
    expect(within(verified).getByText('Verified')).toBeDefined();
    expect(address()).toBe('/admin/people?tab=prospects&search=lou');
    expect(asked).toHaveBeenLastCalledWith({ allSearch: 'lou', skip: 0, take: 25, sort: [] });
    await expectAccessible();
  });

  it('open their application above the list, and leave it by the keyboard', async () => {
    open('/admin/people?tab=prospects');
    await userEvent.click(await screen.findByText('louis@mail.test'));
    expect(await screen.findByRole('dialog')).toBeDefined();
    expect(address()).toBe('/admin/people?tab=prospects&prospect=3');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/admin/people?tab=prospects'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are opened by an address that somebody sent, and not by nonsense', async () => {
    const { unmount } = open('/admin/people?tab=prospects&prospect=3');
    expect(await screen.findByRole('dialog')).toBeDefined();
    unmount();
    open('/admin/people?tab=prospects&prospect=all');
    expect(await screen.findByText('Hébert, Louis')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say where they come from, where nobody waits', async () => {
    prospects = [];
    open('/admin/people?tab=prospects');
    expect(await screen.findByText('No prospects are waiting')).toBeDefined();
  });
});

describe('those who were denied', () => {
  const DENIED = {
    prospectId: 3,
    firstName: 'Louis',
    lastName: 'Hébert',
    emailAddress: 'louis@mail.test',
    cellPhone: null,
    selectedGroups: [],
    registeredAt: '2026-06-05T03:00:00Z',
    status: 'Denied',
    happened: 'Ann Other denied this application 3 days ago.',
    retreatantId: null,
  };

  it('are found by their status, looked at, and opened again', async () => {
    const reopened = vi.fn();
    server.use(
      http.get('/api/prospects/decided/3', () => result(DENIED)),
      http.post('/api/prospects/reopen/3', () => {
        reopened();
        return result(null);
      }),
    );
    open('/admin/people?tab=prospects&state=denied&prospect=3');

    expect(await screen.findByText(DENIED.happened)).toBeTruthy();
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ state: 'denied' }));
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Open again' }));

    await waitFor(() => expect(reopened).toHaveBeenCalledOnce());
  });

  it('are erased from there by an administrator', async () => {
    server.use(http.get('/api/prospects/decided/3', () => result(DENIED)));
    open('/admin/people?tab=prospects&prospect=3');

    await userEvent.click(await screen.findByRole('button', { name: 'Privacy' }));

    expect(await screen.findByRole('menuitem', { name: /Erase/ })).toBeTruthy();
  });
});

describe('applications that are chosen', () => {
  it('are accepted together, and who cannot be is told', async () => {
    const accepted = vi.fn();
    server.use(
      http.post('/api/prospects/promote-many', async ({ request }) => {
        accepted(await request.json());
        return result({
          done: [3],
          leftOut: [{ id: 4, name: 'Louis Landry', reason: 'Choose one of the groups.' }],
        });
      }),
    );
    open('/admin/people?tab=prospects');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    const question = await screen.findByRole('alertdialog', { name: 'Accept 2 applications?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Accept' }));

    expect(await screen.findByText('Louis Landry: Choose one of the groups.')).toBeTruthy();
    expect(accepted).toHaveBeenCalledWith({ ids: [3, 4] });
  });
});

describe('people who are chosen', () => {
  it('get a letter that the house begins for them', async () => {
    const begun = vi.fn();
    server.use(
      http.post('/api/letters/save', async ({ request }) => {
        begun(await request.json());
        return failed(400);
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Choose Boudreaux/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Compose Email' }));

    await waitFor(() => expect(begun).toHaveBeenCalledWith({ toRetreatantIds: [7] }));
  });
});
