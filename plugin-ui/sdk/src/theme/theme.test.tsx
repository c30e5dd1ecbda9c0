import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { color, space, ThemeProvider, useColorMode } from '.';

function Modes() {
  const [mode, setMode] = useColorMode();
  return (
    <>
      <output>{mode}</output>
      {(['light', 'dark', 'system'] as const).map((choice) => (
        <button type="button" key={choice} onClick={() => setMode(choice)}>
          {choice}
        </button>
      ))}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  delete document.documentElement.dataset.theme;
});

it('follows the system until somebody chooses, and remembers the choice', async () => {
  render(<Modes />);
  expect(screen.getByRole('status').textContent).toBe('system');

  await press('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('cenacle.theme')).toBe('dark');

  await press('system');
  expect(localStorage.getItem('cenacle.theme')).toBeNull();
  expect(document.documentElement.dataset.theme).not.toBe('dark');
});

it('changes with a choice in another tab', () => {
  render(<Modes />);

  localStorage.setItem('cenacle.theme', 'light');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cenacle.theme' })));

  expect(screen.getByRole('status').textContent).toBe('light');
  expect(document.documentElement.dataset.theme).toBe('light');
});

it('gives every style the nonce that the policy asks for', () => {
  render(
    <ThemeProvider nonce="of-this-page">
      <p css={{ color: color.ink, padding: space(2) }}>Ink</p>
    </ThemeProvider>,
  );

  const styles = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')];
  const ours = styles.filter(({ dataset }) => dataset.emotion?.startsWith('c'));
  expect(ours.length).toBeGreaterThan(0);
  expect(ours.some(({ nonce }) => nonce === 'of-this-page')).toBe(true);
});
