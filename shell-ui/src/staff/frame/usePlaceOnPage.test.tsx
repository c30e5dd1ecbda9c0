import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePlaceOnPage } from './usePlaceOnPage';

function Frame() {
  usePlaceOnPage();
  return <Outlet />;
}

const OPENED = { list: '/people?page=2' };

function open() {
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/', element: <Link to="/people?page=2">People</Link> },
          {
            path: '/people',
            element: (
              <Link to="/people/7" state={OPENED}>
                Ann
              </Link>
            ),
          },
          {
            path: '/people/7',
            element: (
              <>
                <Link to="/people?page=2">Back</Link> <Link to="/">Home</Link>
              </>
            ),
          },
        ],
      },
    ],
    { initialEntries: ['/people?page=2'] },
  );
  render(<RouterProvider router={router} />);
}

const scroll = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  fireEvent.scroll(document);
};
const scrollTo = vi.fn((_: number, top: number) => {
  if (top !== window.scrollY) scroll(top);
});

const go = async (name: string) => {
  scrollTo.mockClear();
  await userEvent.click(screen.getByRole('link', { name }));
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledOnce());
  return window.scrollY;
};

beforeEach(() => void vi.stubGlobal('scrollTo', scrollTo));
afterEach(() => scroll(0));

it('a screen begins at its top, and the list behind it stands where one left it', async () => {
  open();
  scroll(900);

  expect(await go('Ann')).toBe(0);
  expect(await go('Back')).toBe(900);
});

it('a list that one comes to anew begins at its top, and stands there when one comes back', async () => {
  open();
  scroll(900);

  await go('Ann');
  await go('Home');
  expect(await go('People')).toBe(0);
  await go('Ann');
  expect(await go('Back')).toBe(0);
});
