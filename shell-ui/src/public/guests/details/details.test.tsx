import { expectAccessible, failed, refused, result, server } from '@cenacle/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import limits from '../../../../../core/tests/limits.json';
import { choose, placeOf, write, writeDate } from '../../register/filling';
import {
  CALLS,
  DETAILS,
  DETAILS_LINK,
  heading,
  linkFor,
  open,
  path,
  press,
  TOKEN,
} from '../opening';

const sent = vi.fn();

describe('the form of the details', () => {
  beforeEach(() => {
    linkFor(DETAILS_LINK);
    sent.mockReset().mockImplementation(() => result(DETAILS_LINK));
    server.use(
      http.post(`${CALLS}/retreatant-update-details/:token`, async ({ request }) =>
        sent(await request.json()),
      ),
    );
  });

  async function openForm() {
    const rendered = await open(`/portal/retreatants/${TOKEN}`);
    await waitFor(() => ['cellPhone', 'state'].forEach(placeOf));
    return rendered;
  }

  const typed = (field: string) =>
    placeOf(field).querySelector<HTMLInputElement | HTMLSelectElement>('input, select')?.value;

  it('shows what the house knows, with the token out of the address', async () => {
    await openForm();
    expect(path()).toBe('/portal/retreatants/fields');
    expect(document.activeElement).toBe(heading());
    const { language: _, ...texts } = DETAILS;
    expect(Object.keys(texts).map(typed)).toEqual([
      '(504) 555-0123',
      'paul@house.test',
      '12 River Road',
      'Convent',
      'LA',
      '70723',
    ]);
    expect(JSON.stringify(localStorage)).not.toContain(TOKEN);
    await expectAccessible();
  });

  it('says in which language the house writes to them', async () => {
    await openForm();
    const spanish = screen.getByRole('radio', { name: 'Español' });
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await userEvent.click(spanish);
    await press('Save');
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ language: 'es' }));
  });

  it('sends what was changed, once, and thanks', async () => {
    await openForm();
    await write('city', ' Lutcher ');
    await write('address', '');
    await choose('state', 'Texas (TX)');
    await userEvent.dblClick(screen.getByText('Save'));
    await waitFor(() => expect(path()).toBe('/portal/retreatants/success'));
    expect(sent.mock.calls).toEqual([[{ city: 'Lutcher', address: '', state: 'TX' }]]);
    expect(Object.keys(sessionStorage).filter((name) => name.includes('draft'))).toEqual([]);
    await waitFor(() => expect(heading().textContent).toBe('Thank you'));
    await expectAccessible();
  });

  it('says with another address that the link has ended', async () => {
    const moved = { ...DETAILS_LINK, details: { ...DETAILS, email: 'paul@new.test' } };
    sent.mockReturnValue(result(moved));
    await openForm();
    await write('email', 'paul@new.test');
    await press('Save');
    await waitFor(() => expect(path()).toBe('/portal/retreatants/success'));
    expect(await screen.findByRole('link', { name: 'See how we reach you' })).toBeDefined();
    expect(screen.queryByText('Look at them again')).toBeNull();
    await expectAccessible();
  });

  it('confirms what stands there by sending nothing', async () => {
    await openForm();
    await userEvent.click(placeOf('cellPhone').querySelector('input') as HTMLElement);
    await press('Save');
    await waitFor(() => expect(sent.mock.calls).toEqual([[{}]]));
  });

  it('keeps what was typed over a reload', async () => {
    const { unmount } = await openForm();
    await write('city', 'Gramercy');
    unmount();
    await open('/portal/retreatants/retreatant-fields');
    await waitFor(() => expect(typed('city')).toBe('Gramercy'));
    expect(screen.getByText(/We kept what you typed/)).toBeDefined();
  });

  it('asks for an address to write to', async () => {
    await openForm();
    await write('email', '');
    await press('Save');
    const words = 'Leave an email address, so that the house can write to you.';
    expect(await screen.findByRole('link', { name: `Email: ${words}` })).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows what the server refused at its field, and loses nothing', async () => {
    sent.mockReturnValueOnce(refused('Enter a valid phone number.', 'cellPhone'));
    await openForm();
    await write('city', 'Gramercy');
    await press('Save');
    const refusal = { name: 'Cell phone: Enter a valid phone number.' };
    expect(await screen.findByRole('link', refusal)).toBeDefined();
    expect(typed('city')).toBe('Gramercy');
    await expectAccessible();
  });

  it('says that there is no connection, and can be sent again', async () => {
    sent.mockReturnValueOnce(HttpResponse.error());
    await openForm();
    await write('city', 'Gramercy');
    await press('Save');
    expect(await screen.findByText(/^The portal cannot be reached/)).toBeDefined();
    await press('Save');
    await waitFor(() => expect(path()).toBe('/portal/retreatants/success'));
  });

  it('says that the link has ended', async () => {
    sent.mockReturnValue(failed(403));
    await openForm();
    await press('Save');
    await waitFor(() => expect(path()).toBe('/portal/retreatants/403'));
    const again = await screen.findByRole('link', { name: 'Ask for a new link' });
    expect(again.getAttribute('href')).toBe('/portal/retreatants');
    await expectAccessible();
  });

  it('holds the limits of the server, in its words', async () => {
    const NAMES: Record<string, string> = {
      streetAddress: 'address',
      city: 'city',
      zipCode: 'zip',
      cellPhone: 'cellPhone',
    };
    await openForm();
    const said = [];
    const cases = limits.registration.filter(({ field }) => NAMES[field]);
    for (const { field, value, error } of cases) {
      const name = NAMES[field] as string;
      await write(name, value as string);
      // Not by the next field, whose list would cover the form.
      act(() => (document.activeElement as HTMLElement).blur());
      const errorAt = () => placeOf(name).querySelector('[slot=errorMessage]')?.textContent ?? null;
      await waitFor(() => expect(errorAt()).toBe(error)).catch(() => undefined);
      said.push({ field, value, error: errorAt() });
    }
    expect(said).toEqual(cases);
  });
});

it.each([`/portal/retreatants/${'x'.repeat(22)}`])('%s has ended', async (address) => {
  linkFor(DETAILS_LINK);
  await open(address);
  expect(path()).toBe('/portal/retreatants/403');
});

it('explains the form without its link', async () => {
  await open('/portal/retreatants/fields');
  expect(heading().textContent).toBe('Please open the link in your mail once more');
});

describe('asking for a link', () => {
  const WORDS = 'If we know you by these details, a link is on its way to your email address.';

  beforeEach(() => {
    sent.mockReset().mockImplementation(() => result(WORDS));
    server.use(
      http.post(`${CALLS}/retreatant-challenge`, async ({ request }) => sent(await request.json())),
    );
  });

  async function fillIn() {
    await open('/portal/retreatants');
    await waitFor(() => placeOf('dateOfBirth'));
    await write('lastName', 'Landry');
    await writeDate('dateOfBirth', ['1951', '06', '04']);
    await write('emailAddress', 'paul@house.test');
  }

  it('is answered alike for everybody, and can be corrected', async () => {
    await fillIn();
    await expectAccessible();
    await press('Send me a link');
    expect(await screen.findByText(WORDS)).toBeDefined();
    expect(screen.getByText(/24 hours/)).toBeDefined();
    expect(document.activeElement).toBe(heading());
    expect(sent.mock.calls).toEqual([
      [{ lastName: 'Landry', dateOfBirth: '1951-06-04', emailAddress: 'paul@house.test' }],
    ]);
    await expectAccessible();

    await press('I want to correct what I typed');
    await waitFor(() => placeOf('dateOfBirth'));
    expect(placeOf('lastName').querySelector('input')?.value).toBe('Landry');
    await press('Send me a link');
    expect(await screen.findByText(WORDS)).toBeDefined();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('says how long to wait, after too many', async () => {
    const message = 'Too many attempts. Wait 20 minutes and try again.';
    sent.mockReturnValue(
      HttpResponse.json(
        { message, requestId: 'r' },
        { status: 429, headers: { 'Retry-After': '1200' } },
      ),
    );
    await fillIn();
    await press('Send me a link');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });
});
