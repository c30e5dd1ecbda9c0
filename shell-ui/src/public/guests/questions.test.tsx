import { expectAccessible, refused, result, server } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { sectionOf, shape } from '../../answers/asking';
import { CALLS, DETAILS_LINK, linkFor, open, path, press, TOKEN } from './opening';

const sent = vi.fn();

function asking(answers = {}, former?: object) {
  const form = {
    sections: [sectionOf('What you need', shape('text', 'needs_diet', { label: 'Diet' }))],
    answers,
    ...(former && { former }),
    mayStay: true,
    stays: false,
  };
  sent.mockReset().mockImplementation(() => result(null));
  server.use(
    http.get(`${CALLS}/answers/:token`, () => result(form)),
    http.put(`${CALLS}/answers/:token`, async ({ request }) => sent(await request.json())),
  );
}

it('leads from the mail to the questions, which are kept and may stay', async () => {
  asking({ needs_diet: 'Kosher' });
  linkFor({ attendingStatus: 'Attending', asksMore: true });
  await open(`/attending/${TOKEN}`);
  await press(/Answer a few questions/);

  const questions = await screen.findByRole('region', { name: 'A few questions before you come' });
  expect(path()).toBe('/attending/success');
  const diet = await within(questions).findByRole('textbox', { name: 'Diet' });
  expect((diet as HTMLInputElement).value).toBe('Kosher');
  await userEvent.clear(diet);
  await userEvent.type(diet, 'Vegan');
  await userEvent.click(within(questions).getByRole('checkbox', { name: /Keep my answers/ }));
  await expectAccessible();
  await press('Save my answers');

  expect(await screen.findByText('Thank you. Your answers are with us.')).toBeTruthy();
  expect(sent).toHaveBeenCalledWith({ answers: { needs_diet: 'Vegan' }, stays: true });
});

it('offers what was said of another retreat, and fills nothing in by itself', async () => {
  asking({}, { needs_diet: 'Kosher' });
  linkFor({ attendingStatus: 'Attending', asksMore: true });
  await open(`/attending/${TOKEN}`);
  await press(/Answer a few questions/);
  const diet = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Diet' });
  expect(diet.value).toBe('');
  expect(screen.getByText('For another retreat you told us: Diet: Kosher')).toBeTruthy();
  await expectAccessible();

  await press('Say the same again');
  expect(diet.value).toBe('Kosher');
  expect(screen.queryByText(/For another retreat/)).toBeNull();
  await press('Save my answers');
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ answers: { needs_diet: 'Kosher' }, stays: false }),
  );
});

it('says at its field what the server says of an answer', async () => {
  asking();
  sent.mockImplementation(() => refused('No such diet.', 'answers.needs_diet'));
  linkFor({ ...DETAILS_LINK, asksMore: true });
  await open(`/portal/retreatants/${TOKEN}`);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Diet' }), 'x');
  await press('Save my answers');
  expect(await screen.findByRole('link', { name: 'Diet: No such diet.' })).toBeTruthy();
});

it('asks nothing of who has said no, and nothing where nothing is asked', async () => {
  asking();
  linkFor({ attendingStatus: 'NotAttending', asksMore: true });
  await open(`/attending/${TOKEN}`);
  expect(screen.queryByRole('button', { name: /few questions/ })).toBeNull();
  linkFor({ attendingStatus: 'Attending' });
  await open(`/attending/${TOKEN}`);
  await waitFor(() => expect(screen.queryByRole('button', { name: /few questions/ })).toBeNull());
});
