import { expect, it } from 'vitest';
import { findBreaks } from './comparing.mjs';

const CARD = `
export function Card(props: PropsOfCard): JSX.Element;

interface PropsOfCard {
    title?: string;
    children: ReactNode;
}

export interface TableState {
    search: string;
}

export type Tone = 'green' | 'red';
`;

const breaks = (from: string, to: string) => [...findBreaks(CARD, CARD.replace(from, to))];

it('says nothing of what is as it was', () => {
  expect([...findBreaks(CARD, CARD)]).toEqual([]);
});

it('takes what is only added', () => {
  expect(breaks('children: ReactNode;', 'children: ReactNode;\n    icon?: LucideIcon;')).toEqual(
    [],
  );
  expect(breaks('search: string;', 'search: string;\n    skip: number;')).toEqual([]);
  expect([...findBreaks(CARD, `${CARD}\nexport const more: string;`)]).toEqual([]);
  expect(breaks('children: ReactNode;', 'children?: ReactNode;')).toEqual([]);
});

it('refuses a name, or a member, that is gone', () => {
  expect(breaks("export type Tone = 'green' | 'red';", '')).toEqual(['Tone is gone.']);
  expect(breaks('title?: string;', '')).toEqual(['PropsOfCard.title is gone.']);
});

it('refuses what has to be given from now on', () => {
  expect(breaks('title?: string;', 'title: string;')).toEqual([
    'PropsOfCard.title was `title?: string;`, and is `title: string;`.',
  ]);
  expect(breaks('children: ReactNode;', 'children: ReactNode;\n    icon: LucideIcon;')).toEqual([
    'PropsOfCard asks for icon.',
  ]);
});

it('refuses what means something else', () => {
  expect(breaks("'green' | 'red'", "'green'")).toEqual([
    "Tone was `export type Tone = 'green' | 'red';`, and is `export type Tone = 'green';`.",
  ]);
  expect(breaks('(props: PropsOfCard)', '(title: string)')).toEqual([
    'Card was `export function Card(props: PropsOfCard): JSX.Element;`, and is ' +
      '`export function Card(title: string): JSX.Element;`.',
  ]);
});
