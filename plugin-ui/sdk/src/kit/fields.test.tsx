import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../testing';
import { CheckboxField } from './CheckboxField';
import ComboboxField from './ComboboxField';
import DateField from './DateField';
import { KnownDateField } from './KnownDateField';
import { NativeSelectField } from './NativeSelectField';
import { PasswordField } from './PasswordField';
import { PhoneField } from './PhoneField';
import { SearchField } from './SearchField';
import { SelectField } from './SelectField';
import { SwitchField } from './SwitchField';
import { TextAreaField } from './TextAreaField';
import { TextField } from './TextField';

const RELIGIONS = [
  { value: 1, label: 'Catholic' },
  { value: 2, label: 'Lutheran' },
];

describe('a text field', () => {
  it('says its label, its hint and what is wrong', async () => {
    const { container } = render(
      <TextField label="Email" hint="We write to it." error="Enter a valid email address." />,
    );

    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('We write to it.')).toBeTruthy();
    expect(screen.getByText('Enter a valid email address.')).toBeTruthy();
    await expectAccessible(container);
  });
});

describe('a password', () => {
  it('can be looked at while one types', async () => {
    const { container } = render(<PasswordField label="Password" />);
    const input = screen.getByLabelText('Password');
    expect(input.getAttribute('type')).toBe('password');

    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));

    expect(input.getAttribute('type')).toBe('text');
    await expectAccessible(container);
  });
});

describe('a choice', () => {
  it('of a short list is made by keyboard', async () => {
    const choose = vi.fn();
    render(<SelectField label="Religion" options={RELIGIONS} value={null} onChange={choose} />);

    await userEvent.tab();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');

    expect(choose).toHaveBeenCalledWith(2);
  });

  it('of a long list is found by typing', async () => {
    const choose = vi.fn();
    render(<ComboboxField label="Religion" options={RELIGIONS} value={null} onChange={choose} />);

    await userEvent.type(screen.getByRole('combobox', { name: 'Religion' }), 'luth');
    await userEvent.click(screen.getByRole('option', { name: 'Lutheran' }));

    expect(choose).toHaveBeenCalledWith(2);
  });

  const STATES = [
    { value: 'LA', label: 'Louisiana (LA)' },
    { value: 'NM', label: 'New Mexico (NM)' },
    { value: 'NY', label: 'New York (NY)' },
  ];

  it.each([
    ['louisiana', 'LA'],
    ['ny', 'NY'],
  ])('of %j is made by typing and leaving', async (typed, value) => {
    const choose = vi.fn();
    render(<ComboboxField label="State" options={STATES} value={null} onChange={choose} />);

    await userEvent.type(screen.getByRole('combobox', { name: 'State' }), typed);
    await userEvent.tab();

    expect(choose).toHaveBeenLastCalledWith(value);
  });

  const GROUPS = [
    { value: 12, label: '7', name: null },
    { value: 7, label: '12', name: 'Men of Lafayette' },
    { value: 3, label: '12A', name: null },
  ];

  it('says what a number is called, and is found by either', async () => {
    const choose = vi.fn();
    render(<ComboboxField label="Group" options={GROUPS} value={null} onChange={choose} />);
    const input = screen.getByRole('combobox', { name: 'Group' });

    await userEvent.type(input, 'lafa');
    await userEvent.click(screen.getByRole('option', { name: '12 · Men of Lafayette' }));
    expect(choose).toHaveBeenLastCalledWith(7);

    await userEvent.clear(input);
    await userEvent.type(input, '12');
    await userEvent.tab();
    expect(choose).toHaveBeenLastCalledWith(7);
  });

  it('is not made of what could be two', async () => {
    const choose = vi.fn();
    render(<ComboboxField label="State" options={STATES} value={null} onChange={choose} />);

    await userEvent.type(screen.getByRole('combobox', { name: 'State' }), 'new');
    await userEvent.tab();

    expect(choose.mock.calls.flat().filter(Boolean)).toEqual([]);
  });

  it('is taken from a browser that fills it in', () => {
    const choose = vi.fn();
    render(
      <ComboboxField
        label="State"
        options={STATES}
        value={null}
        onChange={choose}
        autoComplete="address-level1"
      />,
    );
    const input = screen.getByRole('combobox', { name: 'State' });
    expect(input.getAttribute('autocomplete')).toBe('address-level1');

    fireEvent.change(input, { target: { value: 'LA' } });

    expect(choose).toHaveBeenCalledWith('LA');
  });

  it('of yes or no is a box or a switch', async () => {
    const { container } = render(
      <>
        <CheckboxField>Send me a copy</CheckboxField>
        <SwitchField>Sms</SwitchField>
      </>,
    );

    await userEvent.click(screen.getByRole('checkbox', { name: 'Send me a copy' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Sms' }));

    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
    await expectAccessible(container);
  });
});

function Birth({ onChange }: { onChange: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <DateField
      label="Date of birth"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

describe('a date', () => {
  it('is typed part by part', async () => {
    const change = vi.fn();
    render(<Birth onChange={change} />);

    await userEvent.tab();
    await userEvent.keyboard('06041953');

    expect(change).toHaveBeenLastCalledWith('1953-06-04');
  });

  it('is picked from a month', async () => {
    const change = vi.fn();
    render(<DateField label="Start" value="2026-06-04" onChange={change} />);

    await userEvent.click(screen.getByRole('button', { name: /Calendar|Start/ }));
    await userEvent.click(screen.getByRole('button', { name: /June 7, 2026/ }));

    expect(change).toHaveBeenCalledWith('2026-06-07');
  });

  it('of long ago is two choices away', async () => {
    const change = vi.fn();
    render(<DateField label="Date of birth" value="2026-06-04" onChange={change} />);

    await userEvent.click(screen.getByRole('button', { name: /Calendar/ }));
    await expectAccessible(document.body);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /year/i }), '1953');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /month/i }), 'February');
    await userEvent.click(screen.getByRole('button', { name: /February 4, 1953/ }));

    expect(change).toHaveBeenCalledWith('1953-02-04');
  });
});

function KnownBirth({ onChange }: { onChange: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null);
  const change = (next: string | null) => {
    setValue(next);
    onChange(next);
  };
  return <KnownDateField label="Date of birth" hint="Yours." value={value} onChange={change} />;
}

describe('a date that one knows', () => {
  it('is typed part by part, and each part says whose it is', async () => {
    const change = vi.fn();
    const { container } = render(<KnownBirth onChange={change} />);
    const field = screen.getByRole('group', { name: 'Date of birth', description: 'Yours.' });
    const [month, day, year] = ['Month', 'Day', 'Year'].map((part) =>
      within(field).getByLabelText<HTMLInputElement>(part),
    ) as [HTMLElement, HTMLInputElement, HTMLElement];

    await userEvent.selectOptions(month, 'June');
    expect(change).toHaveBeenLastCalledWith('-06-');
    await userEvent.type(day, '04');
    await userEvent.type(year, '1953');
    expect(change).toHaveBeenLastCalledWith('1953-06-04');
    await userEvent.type(day, '{Backspace}12');
    expect(change).toHaveBeenLastCalledWith('1953-06-12');
    await expectAccessible(container);
  });

  it('is none again once all of it is taken away', async () => {
    const change = vi.fn();
    render(<KnownBirth onChange={change} />);

    await userEvent.type(screen.getByLabelText('Day'), '4{Backspace}');

    expect(change).toHaveBeenLastCalledWith(null);
  });
});

describe('a list of the browser', () => {
  it('is chosen from, and from again', async () => {
    const choose = vi.fn();
    const { container } = render(
      <NativeSelectField label="Religion" options={RELIGIONS} value={1} onChange={choose} />,
    );
    const list = screen.getByRole('combobox', { name: 'Religion' });

    await userEvent.selectOptions(list, 'Lutheran');
    expect(choose).toHaveBeenLastCalledWith(2);
    await userEvent.selectOptions(list, 'Choose one');
    expect(choose).toHaveBeenLastCalledWith(null);
    await expectAccessible(container);
  });
});

describe('a search', () => {
  it('is emptied by Escape and by its button', async () => {
    const { container } = render(<SearchField label="Search people" />);
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' });
    await expectAccessible(container);

    await userEvent.type(box, 'hebert{Escape}');
    expect(box.value).toBe('');

    await userEvent.type(box, 'hebert');
    await userEvent.click(screen.getByRole('button', { name: /clear/i }));
    expect(box.value).toBe('');
    expect(document.activeElement).toBe(box);
  });
});

describe('several lines', () => {
  it('say their label and what is wrong', async () => {
    const { container } = render(<TextAreaField label="Notes" error="Use fewer words." />);

    await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'No stairs{Enter}please');

    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('No stairs\nplease');
    expect(screen.getByText('Use fewer words.')).toBeTruthy();
    await expectAccessible(container);
  });
});

function Phone() {
  const [value, setValue] = useState('');
  return <PhoneField label="Phone" value={value} onChange={setValue} />;
}

describe('a phone field', () => {
  it('takes its form while it is typed, and the caret stays where one types', async () => {
    render(<Phone />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
    await userEvent.click(input);
    await vi.dynamicImportSettled();

    await userEvent.type(input, '504555013');
    await userEvent.type(input, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });

    expect(input.value).toBe('(590) 455-5013');
    expect(input.selectionStart).toBe(3);
  });
});
