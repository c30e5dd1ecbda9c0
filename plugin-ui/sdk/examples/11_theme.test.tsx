/** Colours, type and space. */
import {
  bareList,
  type ColorMode,
  type ColorName,
  color,
  colorsOf,
  font,
  media,
  motion,
  radius,
  shadow,
  size,
  soft,
  space,
  ThemeProvider,
  text,
  touch,
  unseen,
  useColorMode,
  weight,
} from '@cenacle/sdk';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

const tag = {
  padding: space(1, 2),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  boxShadow: shadow.card,
  fontFamily: font.serif,
  fontSize: text.s14,
  fontWeight: weight.medium,
  minHeight: size.control,
  transition: `background ${motion.quick}`,
  [media.md]: { padding: space(2, 4) },
  [touch]: { minHeight: size.touch },
};

function Tag({ ink, children }: { ink: ColorName; children: string }) {
  return (
    <ul css={bareList}>
      <li css={{ ...tag, color: color[ink] }}>
        <span css={unseen}>Sign: </span>
        {children} <small css={soft}>since June</small>
      </li>
    </ul>
  );
}

it('a component takes its style from the house', () => {
  render(
    <ThemeProvider>
      <Tag ink="green">Vegetarian</Tag>
    </ThemeProvider>,
  );

  expect(getComputedStyle(screen.getByText('Vegetarian')).padding).toBe('0.25rem 0.5rem');
  expect(getComputedStyle(screen.getByText('since June')).fontSize).toBe(text.s14);
  expect(colorsOf('dark')).not.toEqual(colorsOf('light'));
});

function Mode() {
  const [mode, choose] = useColorMode();
  const other: ColorMode = mode === 'dark' ? 'system' : 'dark';
  return (
    <button type="button" onClick={() => choose(other)}>
      {mode}
    </button>
  );
}

it('light or dark, as the person chose', async () => {
  render(<Mode />);
  const before = screen.getByRole('button').textContent;

  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).not.toBe(before);

  await userEvent.click(screen.getByRole('button'));
});
