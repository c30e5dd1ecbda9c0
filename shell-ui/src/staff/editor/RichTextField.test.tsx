import { Button, ROLES } from '@cenacle/sdk';
import { Form, FormField, useForm } from '@cenacle/sdk/forms';
import { renderScreen, someone } from '@cenacle/sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { frameWindow, hear, openEditor, typeSlowly } from './fixtures';
import { READY } from './protocol';
import { RichTextField } from './RichTextField';

afterEach(() => void vi.useRealTimers());

const LATE = new Set<() => Promise<unknown>>();
const PLACEHOLDERS = [{ name: 'firstName', description: 'The reader’s first name' }];

function Editing({ html }: { html: string }) {
  const [value, setValue] = useState(html);
  return (
    <>
      <RichTextField
        label="Body"
        value={value}
        onChange={setValue}
        late={LATE}
        placeholders={PLACEHOLDERS}
      />
      <output aria-label="Value">{value}</output>
    </>
  );
}

const open = (html: string) =>
  renderScreen(<Editing html={html} />, { user: someone(ROLES.admin) });

it('hands a port to the page in its frame, and takes changes from that port alone', async () => {
  open('<p>Hello</p>');
  const page = frameWindow();
  const post = vi.spyOn(page, 'postMessage').mockImplementation(() => {});

  hear({ source: window, origin: 'null', data: READY });
  hear({ source: page, origin: 'https://evil.test', data: READY });
  hear({ source: page, origin: 'null', data: 'something else' });
  expect(post).not.toHaveBeenCalled();

  const { opening, say } = openEditor();
  expect(opening).toMatchObject({ type: 'cenacle.open', html: '<p>Hello</p>', label: 'Body' });
  say({ type: 'change', html: '<p>Peace</p>' });
  expect(await screen.findByText('<p>Peace</p>')).toBeDefined();
});

function Sending({ onSubmit }: { onSubmit: (letter: object) => Promise<unknown> }) {
  const form = useForm({ defaultValues: { body: '' }, onSubmit });
  return (
    <Form form={form} labels={{}}>
      <FormField field={form.field('body')} as={RichTextField} label="Body" late={form.late} />
      <Button type="submit">Send</Button>
    </Form>
  );
}

it('sends what was typed last, though it is still on its way out of the sandbox', async () => {
  const send = vi.fn(async () => {});
  renderScreen(<Sending onSubmit={send} />, { user: someone(ROLES.admin) });
  typeSlowly('<p>Peace</p>');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ body: '<p>Peace</p>' }));
});

it('shows what was typed last in the source, too', async () => {
  open('<p>Hello</p>');
  typeSlowly('<p>Peace</p>');
  await userEvent.click(screen.getByRole('switch', { name: 'HTML' }));
  const source = await screen.findByLabelText<HTMLTextAreaElement>('Body as HTML');
  expect(source.value).toBe('<p>Peace</p>');
});

it('sends nothing where the editor answers no more, and shows what came of it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const send = vi.fn(async () => {});
  renderScreen(<Sending onSubmit={send} />, { user: someone(ROLES.admin) });
  openEditor();
  const button = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(30_100));

  expect(await screen.findByText(/The editor does not answer/)).toBeDefined();
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Body as HTML'), 'Peace');
  await userEvent.click(button);
  await waitFor(() => expect(send).toHaveBeenCalledWith({ body: 'Peace' }));
  expect(screen.queryByText(/The editor does not answer/)).toBeNull();
});

it('gives the source where the editor does not come', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open('<p>Hello</p>');
  await act(() => vi.advanceTimersByTimeAsync(5100));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Body as HTML').value).toBe('<p>Hello</p>');
});

it('begins with the source where the editor would lose something, and says so', async () => {
  open('<table><tr><td>1</td></tr></table>');
  expect(screen.getByText(/This text has parts, such as a table/)).toBeDefined();
  const source = screen.getByLabelText<HTMLTextAreaElement>('Body as HTML');
  fireEvent.select(source);
  source.setSelectionRange(0, 0);
  await userEvent.click(screen.getByRole('button', { name: 'Insert a placeholder' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /firstName/ }));
  expect(screen.getByRole('status', { name: 'Value' }).textContent).toMatch(
    /^\{\{ firstName \}\}<table>/,
  );
});
