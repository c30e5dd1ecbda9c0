import { browser } from '@cenacle/sdk';
import { expectAccessible, failed, refused, result, server } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answer,
  button,
  choose,
  fillIn,
  offering,
  open,
  openForm,
  placeOf,
  send,
  tick,
  WORDING,
  write,
  writeDate,
} from './filling';

const sent = vi.fn();

beforeEach(() => {
  vi.spyOn(browser, 'go').mockImplementation(() => {});
  offering();
  sent.mockReset().mockReturnValue(result({ prospectId: null }));
  server.use(
    http.post('/api/prospects/register', async ({ request }) => sent(await request.json())),
  );
});
afterEach(() => vi.restoreAllMocks());

const text = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);

describe('the form', () => {
  it('is without barriers, and asks in the order of the house', async () => {
    await openForm();
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      'Name and Date of Birth',
      'Address',
      'Contact Information',
      'Religious and Occupational Information',
      'Group Retreat Selection',
      'Administrative Information',
    ]);
    expect(screen.getByRole('group', { name: 'Address' })).toBeDefined();
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
    // That of the page.
    expect(chosen.map(({ value }) => value)).toEqual(['en']);
    const sms = screen.getByRole<HTMLInputElement>('checkbox', { name: WORDING });
    expect(sms.checked).toBe(false);
    await expectAccessible();
  });

  it('lets the browser fill in what it knows', async () => {
    await openForm();
    const known = {
      firstName: 'given-name',
      middleInitial: 'additional-name',
      lastName: 'family-name',
      suffix: 'honorific-suffix',
      nickname: 'nickname',
      streetAddress: 'address-line1',
      city: 'address-level2',
      state: 'address-level1',
      zipCode: 'postal-code',
      emailAddress: 'email',
      cellPhone: 'tel',
      profession: 'organization-title',
    };
    const offered = Object.keys(known).map((field) => [
      field,
      placeOf(field).querySelector('input, select')?.getAttribute('autocomplete'),
    ]);
    expect(Object.fromEntries(offered)).toEqual(known);
  });

  it('goes once, whole, and then thanks', async () => {
    await openForm();
    await fillIn();
    await userEvent.dblClick(button());
    await waitFor(() => expect(browser.go).toHaveBeenCalledWith('/register/success'));
    expect(sent.mock.calls).toEqual([
      [
        {
          firstName: 'Étienne',
          middleInitial: '',
          lastName: 'Robichaux',
          suffix: '',
          nickname: '',
          dateOfBirth: '1951-06-04',
          streetAddress: '',
          city: '',
          state: null,
          zipCode: '',
          emailAddress: 'etienne@house.test',
          cellPhone: '',
          smsConsent: false,
          language: 'en',
          religionId: 1,
          churchName: 'St. Ann',
          profession: 'Retired',
          isPriestOrDeacon: false,
          isDoctor: true,
          retreatIds: [7],
          lastMinute: true,
          hasAttendedBefore: false,
          canContactInFuture: false,
          referredByName: 'My brother',
          notes: '',
          website: '',
        },
      ],
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('consents to text messages with a number, and not without', async () => {
    await openForm();
    await fillIn();
    await tick('smsConsent', /text me/);
    sent.mockReturnValueOnce(refused('Not yet.'));
    await send();
    await screen.findByText('Not yet.');
    await write('cellPhone', '5045550123');
    await screen.findByDisplayValue('(504) 555-0123');
    await send();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls.map(([body]) => [body.cellPhone, body.smsConsent])).toEqual([
      ['', false],
      ['(504) 555-0123', true],
    ]);
  });

  it('sends what a program wrote into the trap, which people do not meet', async () => {
    await openForm();
    const trap = document.querySelector<HTMLInputElement>('input[name=website]');
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.autocomplete).toBe('off');
    expect(screen.queryByRole('textbox', { name: /Leave this empty/ })).toBeNull();
    await fillIn();
    if (trap) await userEvent.type(trap, 'https://spam.test');
    await send();
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0].website).toBe('https://spam.test');
  });
});

describe('what is wrong', () => {
  it('is summed up, and each line leads to its field', async () => {
    await openForm();
    await send();
    const links = await screen.findAllByRole('link', { name: /required|at least one/ });
    expect(links.map((link) => link.textContent)).toEqual([
      'First name: This field is required.',
      'Last name: This field is required.',
      'Date of birth: This field is required.',
      'Email: This field is required.',
      'Religion: This field is required.',
      'Church or parish: This field is required.',
      'Profession: This field is required.',
      'Priest or deacon: This field is required.',
      'Medical professional: This field is required.',
      'Retreats: Choose at least one retreat.',
      'A call at short notice: This field is required.',
      'On a retreat with us before: This field is required.',
      'News of later retreats: This field is required.',
      'Who told you about us: This field is required.',
    ]);
    expect(screen.getByRole('alert').parentElement).toBe(document.activeElement);
    await expectAccessible();
    for (const link of links) {
      await userEvent.click(link);
      const field = link.getAttribute('href')?.slice(1) ?? '';
      expect(placeOf(field).contains(document.activeElement), field).toBe(true);
    }
    expect(sent).not.toHaveBeenCalled();
  });

  it('is said when one leaves a field, and no longer when it is mended', async () => {
    await openForm();
    await write('zipCode', '7072');
    expect(screen.queryByText('Use 70723 or 70723-1234.')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('Use 70723 or 70723-1234.')).toBeDefined();
    await write('zipCode', '70723');
    await waitFor(() => expect(screen.queryByText('Use 70723 or 70723-1234.')).toBeNull());
  });

  it('is shown at its field when the server says it', async () => {
    sent.mockReturnValue(
      HttpResponse.json(
        {
          hasErrors: true,
          validationFailures: [
            { propertyName: 'retreatIds', errorMessage: 'Choose from the upcoming retreats.' },
            { propertyName: 'isDoctor', errorMessage: 'Answer yes or no.' },
          ],
        },
        { status: 400 },
      ),
    );
    await openForm();
    await fillIn();
    await send();
    await screen.findByRole('link', { name: 'Retreats: Choose from the upcoming retreats.' });
    expect(placeOf('retreatIds').textContent).toContain('Choose from the upcoming retreats.');
    expect(placeOf('isDoctor').textContent).toContain('Answer yes or no.');
    expect(text('First name').value).toBe('Étienne');
  });

  it('is how long to wait, after too many', async () => {
    const message = 'Too many attempts. Wait 20 minutes and try again.';
    sent.mockReturnValue(
      HttpResponse.json(
        { message, requestId: 'r' },
        { status: 429, headers: { 'Retry-After': '1200' } },
      ),
    );
    await openForm();
    await fillIn();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(browser.go).not.toHaveBeenCalled();
  });
});

describe('a draft', () => {
  it('is there after a reload, and can be thrown away and taken back', async () => {
    const { unmount } = await openForm();
    await write('firstName', 'Étienne');
    await writeDate('dateOfBirth', ['1951', '06', '04']);
    await choose('religionId', 'Catholic');
    await answer('isDoctor', 'No');
    await tick('retreatIds', /Jun 4/);
    unmount();
    const typed = () => [
      placeOf('firstName').querySelector('input')?.value,
      screen.getByLabelText<HTMLInputElement>('Year').value,
      placeOf('religionId').querySelector('select')?.value,
      placeOf('isDoctor').querySelector('input:checked')?.getAttribute('value'),
      placeOf('retreatIds').querySelectorAll('input:checked').length,
    ];
    const all = ['Étienne', '1951', '1', 'false', 1];

    await openForm();
    expect(screen.getByText('We kept what you typed.')).toBeDefined();
    expect(typed()).toEqual(all);
    await expectAccessible();

    await userEvent.click(screen.getByText('Start over'));
    expect(typed()).toEqual(['', '', '', undefined, 0]);

    await userEvent.click(screen.getByText('Bring it back'));
    expect(typed()).toEqual(all);
  });

  it('says how full each retreat is', async () => {
    await openForm();
    expect(placeOf('retreatIds').textContent).toMatch(/Group 12 · 12 places left/);
    expect(placeOf('retreatIds').textContent).toMatch(/Group 7A · Full: waiting list/);
  });

  it('drops a retreat that has begun since', async () => {
    const { unmount } = await openForm();
    await tick('retreatIds', /Jun 4/);
    await tick('retreatIds', /Oct 1/);
    unmount();

    offering([
      {
        value: 8,
        label: 'Group 7A · Oct 1 – 4, 2027',
        startDate: '2027-10-01',
        placesLeft: 1,
        waitingList: false,
      },
    ]);
    await openForm();
    await fillIn({ retreat: null });
    await send();
    await waitFor(() => expect(sent.mock.calls[0]?.[0].retreatIds).toEqual([8]));
  });

  it('is not spoken of where nothing was typed', async () => {
    await openForm();
    expect(screen.queryByText('We kept what you typed.')).toBeNull();
    await answer('isDoctor', 'No');
    expect(screen.queryByText('We kept what you typed.')).toBeNull();
  });
});

describe('the retreats', () => {
  it('are not there, and the visitor is told before filling anything in', async () => {
    offering([]);
    await open();
    const words = 'There are no retreats to apply for at the moment';
    expect(await screen.findByText(words)).toBeDefined();
    expect(await screen.findAllByRole('link', { name: 'help@house.test' })).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Send my application' })).toBeNull();
    await expectAccessible();
  });

  it('are asked for again when they did not come', async () => {
    server.use(http.get('/api/retreats/retreat-options', () => failed(503)));
    await open();
    expect(await screen.findByText('The retreats did not load.')).toBeDefined();
    offering();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('checkbox', { name: /Jun 4/ })).toBeDefined();
  });
});

it('thanks whoever comes, and offers to apply for another', async () => {
  await open('/register/success');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank you');
  const link = screen.getByRole('link', { name: 'Apply for another person' });
  expect(link.getAttribute('href')).toBe('/register/prospect');
  await expectAccessible();
});
