import { ROLES } from '@cenacle/sdk';
import { renderScreen, someone } from '@cenacle/sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { READY } from './protocol';
import { RichTextField } from './RichTextField';

afterEach(() => void vi.useRealTimers());

const PLACEHOLDERS = [{ name: 'firstName', description: 'The reader’s first name' }];

function Editing({ html }: { html: string }) {
  const [value, setValue] = useState(html);
  return (
    <>
      <RichTextField label="Body" value={value} onChange={setValue} placeholders={PLACEHOLDERS} />
      <output aria-label="Value">{value}</output>
    </>
  );
}

const open = (html: string) =>
  renderScreen(<Editing html={html} />, { user: someone(ROLES.admin) });

/** What a page in the frame, or somebody who pretends to be it, says to the window around it. */
function hear(said: { source: Window | null; origin: string; data: unknown }) {
  act(() => void window.dispatchEvent(new MessageEvent('message', said)));
}

const frameWindow = () => screen.getByTitle<HTMLIFrameElement>('Body').contentWindow;

it('hands a port to the page in its frame, and takes changes from that port alone', async () => {
  open('<p>Hello</p>');
  const page = frameWindow() as Window;
  const post = vi.spyOn(page, 'postMessage').mockImplementation(() => {});

  hear({ source: window, origin: 'null', data: READY });
  hear({ source: page, origin: 'https://evil.test', data: READY });
  hear({ source: page, origin: 'null', data: 'something else' });
  expect(post).not.toHaveBeenCalled();

  hear({ source: page, origin: 'null', data: READY });
  const [opening, , [port]] = post.mock.calls[0] as unknown as [object, string, [MessagePort]];
  expect(opening).toMatchObject({ type: 'cenacle.open', html: '<p>Hello</p>', label: 'Body' });
  port.postMessage({ type: 'change', html: '<p>Peace</p>' });
  expect(await screen.findByText('<p>Peace</p>')).toBeDefined();
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
