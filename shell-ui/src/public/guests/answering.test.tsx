import { expectAccessible, failed, result, server } from '@cenacle/sdk/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Status } from './links';
import {
  button,
  CALLS,
  DETAILS_LINK,
  heading,
  linkFor,
  open,
  path,
  press,
  stand,
  TOKEN,
} from './opening';

const QUESTION = 'Paul, will you join group 12 on retreat, June 4 – 7, 2026?';
const plain = (text: string | null) => text?.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');

const sent = vi.fn();

beforeEach(() => {
  sent.mockReset().mockImplementation(({ attendingStatus }) => stand(attendingStatus));
  server.use(
    http.post(`${CALLS}/retreatant-attending/:token`, async ({ request }) =>
      sent(await request.json()),
    ),
  );
});

async function choose(name: RegExp) {
  await press(name);
  await screen.findByText('Is this right, Paul?');
}

describe('the question', () => {
  it('is asked in one sentence, and changes nothing by being shown', async () => {
    const { noted } = linkFor();
    await open(`/attending/${TOKEN}`);
    expect(plain(heading().textContent)).toBe(QUESTION);
    expect(screen.getByText('Thursday to Sunday')).toBeDefined();
    expect(document.activeElement).toBe(heading());
    expect(document.title).not.toContain(TOKEN);
    expect(noted).not.toHaveBeenCalled();
    await expectAccessible();
  });

  it('says until when places are kept', async () => {
    linkFor({ keptUntil: '2026-05-08' });
    await open(`/attending/${TOKEN}`);
    expect(screen.getByText('Friday, May 8, 2026')).toBeDefined();
    expect(screen.getByText(/we keep places until .* Please answer by then/)).toBeDefined();
  });

  it('is noted as opened once, when a person touches the page', async () => {
    const { noted } = linkFor();
    const { unmount } = await open(`/attending/${TOKEN}`);
    await userEvent.keyboard('{Tab}{Tab}');
    fireEvent.scroll(window);
    await waitFor(() => expect(noted.mock.calls).toEqual([[TOKEN]]));
    unmount();
    await open(`/attending/${TOKEN}`);
    await userEvent.keyboard('{Tab}');
    expect(noted).toHaveBeenCalledOnce();
  });

  it('is noted as opened when it was looked at for two seconds', async () => {
    const { noted } = linkFor();
    await open(`/attending/${TOKEN}`);
    await waitFor(() => expect(noted).toHaveBeenCalledOnce());
  });

  it('is not noted while nobody sees it', async () => {
    const { noted } = linkFor();
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await open(`/attending/${TOKEN}`);
    await act(() => new Promise((done) => setTimeout(done, 2300)));
    expect(noted).not.toHaveBeenCalled();
    hidden.mockRestore();
  });

  it.each([
    ['Attending', 'You told us that you will be there.'],
    ['Waitlist', /^You are on the waiting list. That is not a yes yet/],
    ['NotAttending', 'You told us that you cannot come.'],
    ['Cancelled', 'You told us that you cannot come.'],
  ] as const)('says what was answered before: %s', async (attendingStatus, words) => {
    linkFor({ attendingStatus });
    await open(`/attending/${TOKEN}`);
    expect(screen.getByText(words)).toBeDefined();
    await expectAccessible();
  });
});

describe('an answer', () => {
  it.each([
    ['NoResponse', /^Yes/, 'Attending', 'You say yes to the retreat of group 12'],
    ['NoResponse', /^No/, 'NotAttending', 'You say no to the retreat of group 12'],
    ['Attending', /^No/, 'Cancelled', 'You give up your place on the retreat of group 12'],
    ['Waitlist', /^No/, 'Cancelled', 'You leave the waiting list for the retreat of group 12'],
    ['Cancelled', /^No/, 'Cancelled', 'You say no to the retreat of group 12'],
    ['Cancelled', /^Yes/, 'Attending', 'You say yes to the retreat of group 12'],
  ] as const)('of who was %s is said back, and sent', async (former, choice, reply, words) => {
    linkFor({ attendingStatus: former });
    await open(`/attending/${TOKEN}`);
    await choose(choice);
    expect(path()).toBe('/attending/attending-confirmation');
    expect(plain(heading().textContent)).toBe(`${words}, June 4 – 7, 2026.`);
    expect(document.activeElement).toBe(heading());
    await expectAccessible();
    expect(sent).not.toHaveBeenCalled();
    await press(/^Confirm/);
    await waitFor(() => expect(path()).toBe('/attending/success'));
    expect(sent.mock.calls).toEqual([[{ attendingStatus: reply }]]);
  });

  it('can be taken back before it is sent', async () => {
    linkFor();
    await open(`/attending/${TOKEN}`);
    await choose(/^Yes/);
    await press('No, go back');
    await waitFor(() => expect(plain(heading().textContent)).toBe(QUESTION));
    expect(sent).not.toHaveBeenCalled();
  });

  it('is there again after a reload of the page that asks for confirmation', async () => {
    linkFor();
    const { unmount } = await open(`/attending/${TOKEN}`);
    await choose(/^No/);
    unmount();
    await open('/attending/attending-confirmation');
    expect(heading().textContent).toMatch(/^You say no/);
  });

  it('goes once, however often one presses, and shows that it is under way', async () => {
    linkFor();
    let answer = () => {};
    const pressed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    sent.mockImplementation(async ({ attendingStatus }) => {
      await pressed;
      return stand(attendingStatus);
    });
    await open(`/attending/${TOKEN}`);
    await choose(/^Yes/);
    const confirm = button(/^Confirm/);
    await userEvent.dblClick(confirm);
    expect(screen.getByRole('progressbar')).toBeDefined();
    await userEvent.click(confirm);
    answer();
    await screen.findByText('You will be there');
    expect(sent).toHaveBeenCalledOnce();
  });

  it.each([
    ['no connection', () => HttpResponse.error(), /^The portal cannot be reached/],
    ['a portal that broke', () => failed(500), 'Your answer is not with us yet.'],
    ['a busy portal', () => failed(503), /^There was an issue attempting to .* HTTP 503/],
  ])('is not lost by %s', async (_what, answer, words) => {
    linkFor();
    sent.mockImplementationOnce(answer);
    await open(`/attending/${TOKEN}`);
    await choose(/^Yes/);
    await press(/^Confirm/);
    expect(await screen.findByText(words)).toBeDefined();
    await expectAccessible();
    await press('Retry');
    expect(await screen.findByText('You will be there')).toBeDefined();
  });
});

describe('what stands now', () => {
  async function answer(choice: RegExp, status: Status) {
    sent.mockImplementation(() => stand(status));
    await open(`/attending/${TOKEN}`);
    await choose(choice);
    await press(/^Confirm/);
    await waitFor(() => expect(path()).toBe('/attending/success'));
    expect(document.activeElement).toBe(heading());
    await expectAccessible();
  }

  it('is a yes, with all that the mail says, and for the calendar', async () => {
    linkFor({
      visit: {
        address: '5858 River Road, Convent',
        arrivalTime: '5:30 PM',
        departureTime: null,
        whatToBring: 'Good shoes',
      },
    });
    await answer(/^Yes/, 'Attending');
    expect(heading().textContent).toBe('You will be there');
    expect(screen.getByText('For Paul Landry')).toBeDefined();
    expect(screen.getByText('5858 River Road, Convent')).toBeDefined();
    expect(screen.getByText('5:30 PM')).toBeDefined();
    expect(screen.getByText('Good shoes')).toBeDefined();
    expect(screen.queryByText(/ends on the last day/)).toBeNull();
    const link = screen.getByRole('link', { name: 'Add to my calendar' });
    expect(link.getAttribute('href')).toBe(`${CALLS}/calendar/${TOKEN}`);
    expect(screen.getByText(/until the retreat starts on June 4, 2026/)).toBeDefined();
    expect(screen.getByRole('link', { name: '(225) 555-0142' }).getAttribute('href')).toBe(
      'tel:2255550142',
    );
  });

  it('is a place on the waiting list, which is no yes', async () => {
    linkFor();
    await answer(/^Yes/, 'Waitlist');
    expect(heading().textContent).toBe('You are on the waiting list');
    expect(screen.getByText('This is not a yes yet.')).toBeDefined();
    expect(screen.getByText(/the house writes to you when a place is free/)).toBeDefined();
    expect(screen.queryByText('Add to my calendar')).toBeNull();
  });

  it('is a no', async () => {
    linkFor();
    await answer(/^No/, 'NotAttending');
    expect(heading().textContent).toBe('Thank you for telling us');
    expect(screen.queryByText('Add to my calendar')).toBeNull();
  });

  it('can be changed by the same link', async () => {
    linkFor();
    await answer(/^No/, 'NotAttending');
    await press('Change my answer');
    await waitFor(() => expect(path()).toBe(`/attending/${TOKEN}`));
    expect(await screen.findByText('You told us that you cannot come.')).toBeDefined();
  });

  it('is asked for again after a reload', async () => {
    linkFor();
    await answer(/^Yes/, 'Attending');
    linkFor({ attendingStatus: 'Waitlist' });
    cleanup();
    await open('/attending/success');
    expect(await screen.findByText('This is not a yes yet.')).toBeDefined();
  });
});

describe('somebody else', () => {
  const told = vi.fn();

  beforeEach(() => {
    told.mockReset().mockImplementation(() => result(null));
    server.use(http.post(`${CALLS}/not-me/:token`, ({ params }) => told(params.token)));
  });

  it('says so, and the link ends', async () => {
    linkFor();
    await open(`/attending/${TOKEN}`);
    await press('This is not me');
    await screen.findByText('You are not Paul Landry?');
    expect(path()).toBe('/attending/not-me');
    await expectAccessible();
    expect(told).not.toHaveBeenCalled();
    await press(/^This is not me: end the link/);
    expect(await screen.findByText('Thank you for telling us')).toBeDefined();
    expect(told.mock.calls).toEqual([[TOKEN]]);
    await expectAccessible();
    cleanup();
    await open('/attending/success');
    expect(heading().textContent).toBe('Please open the link in your mail once more');
  });

  it('who pressed by mistake goes back', async () => {
    linkFor();
    await open(`/attending/${TOKEN}`);
    await press('This is not me');
    await screen.findByText('You are not Paul Landry?');
    await press('It is me: go back');
    await waitFor(() => expect(plain(heading().textContent)).toBe(QUESTION));
    expect(told).not.toHaveBeenCalled();
  });
});

describe('a link', () => {
  it.each([`/attending/${'x'.repeat(22)}`, `/confirmation/x`, `/${'x'.repeat(22)}`])(
    'that has ended leads to what one can do: %s',
    async (address) => {
      linkFor();
      await open(address);
      expect(path()).toBe('/attending/403');
      expect(heading().textContent).toBe('This link does not work any more');
      expect(await screen.findByRole('link', { name: 'help@house.test' })).toBeDefined();
      expect(screen.queryByText('You are not authorized to do this.')).toBeNull();
      await expectAccessible();
    },
  );

  it('that ends while one answers says so', async () => {
    linkFor();
    sent.mockImplementation(() => failed(403));
    await open(`/attending/${TOKEN}`);
    await choose(/^Yes/);
    await press(/^Confirm/);
    await waitFor(() => expect(path()).toBe('/attending/403'));
  });

  it.each([`/confirmation/${TOKEN}`, `/${TOKEN}`, `/portal/retreatants/${TOKEN}`])(
    'to an invitation goes to the question, from %s',
    async (address) => {
      linkFor();
      const before = window.history.length;
      await open(address);
      expect(path()).toBe(`/attending/${TOKEN}`);
      expect(window.history.length).toBe(before);
    },
  );

  it.each([`/confirmation/${TOKEN}`, `/${TOKEN}`, `/attending/${TOKEN}`])(
    'to one’s details goes there, from %s',
    async (address) => {
      linkFor(DETAILS_LINK);
      await open(address);
      await waitFor(() => expect(path()).toBe('/portal/retreatants/fields'));
    },
  );

  it('is asked for again when it did not open', async () => {
    server.use(http.get(`${CALLS}/validate-challenge/:token`, () => failed(500)));
    window.history.replaceState(null, '', `/attending/${TOKEN}`);
    const { screenAt } = await import('../screens');
    const { renderScreen } = await import('@cenacle/sdk/testing');
    const Screen = await screenAt(path());
    renderScreen(<Screen />);
    expect(await screen.findByText('Your link could not be opened just now.')).toBeDefined();
    linkFor();
    await press('Retry');
    await waitFor(() => expect(plain(heading().textContent)).toBe(QUESTION));
  });

  it.each(['/attending/attending-confirmation', '/attending/success'])(
    'is missing at %s, which explains itself',
    async (address) => {
      await open(address);
      expect(heading().textContent).toBe('Please open the link in your mail once more');
      await expectAccessible();
    },
  );
});
