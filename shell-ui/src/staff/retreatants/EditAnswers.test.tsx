import { expectAccessible, renderScreen, result, server } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { sectionOf, shape } from '../../answers/asking';
import EditAnswers from './EditAnswers';

const TOLD = {
  retreatId: 7,
  form: {
    sections: [sectionOf('What you need', shape('text', 'Diet'), shape('text', 'Allergies'))],
    answers: { Diet: 'Vegan' },
    mayStay: false,
    stays: false,
  },
  agreedAt: {},
  former: [],
  mayEdit: true,
};

it('sends what was changed; and all of it when they were asked all of it', async () => {
  const sent = vi.fn();
  server.use(
    http.put('/api/retreatants/61/answers', async ({ request }) => {
      sent(await request.json());
      return result(null);
    }),
  );
  renderScreen(<EditAnswers retreatantId={61} told={TOLD} onClose={() => undefined} />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Diet' }), ' food');
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith({
      retreatId: 7,
      answers: { Diet: 'Vegan food' },
      was: { Diet: 'Vegan' },
    }),
  );

  await userEvent.click(screen.getByRole('checkbox', { name: /They were asked all of this/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith({
      retreatId: 7,
      answers: { Diet: 'Vegan food', Allergies: '' },
      was: { Diet: 'Vegan', Allergies: null },
    }),
  );
});
