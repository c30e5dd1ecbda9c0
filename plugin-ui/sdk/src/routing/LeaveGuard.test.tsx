import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes, useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { Button, Dialog, LeaveButton, Link, TabSet } from '..';
import { Form, FormField, TextField, useForm } from '../forms';
import { expectAccessible, renderScreen } from '../testing';

function NameForm({ onSaved }: { onSaved: () => void }) {
  const form = useForm({ defaultValues: { name: '' }, onSubmit: async () => {}, onSaved });
  return (
    <Form form={form} labels={{}}>
      <FormField field={form.field('name')} as={TextField} label="Name" />
      <Button type="submit">Save</Button>
    </Form>
  );
}

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/list">Back to the list</Link>
      <NameForm onSaved={() => navigate('/list')} />
    </>
  );
}

function DialogPage() {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="A person"
      footer={<LeaveButton onPress={close}>Not now</LeaveButton>}
    >
      <NameForm onSaved={close} />
    </Dialog>
  );
}

const TABS = [
  { id: 'form', title: 'Form', content: <NameForm onSaved={() => {}} /> },
  { id: 'other', title: 'Other', content: 'Something else' },
];

function open(path: string) {
  return renderScreen(
    <Routes>
      <Route path="/form" element={<Page />} />
      <Route path="/dialog" element={<DialogPage />} />
      <Route path="/tabs" element={<TabSet label="Views" tabs={TABS} />} />
      <Route path="/list" element="The list" />
    </Routes>,
    { path },
  );
}

const type = () => userEvent.type(screen.getByLabelText('Name'), 'Anne');
const name = () => screen.getByLabelText<HTMLInputElement>('Name').value;
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const noQuestion = () => expect(screen.queryByRole('alertdialog')).toBeNull();

it('asks before a link leaves the page; Enter stays', async () => {
  open('/form');
  await type();
  await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
  await question();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await waitFor(noQuestion);
  expect(name()).toBe('Anne');

  await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
  await question();
  await press('Leave');
  expect(await screen.findByText('The list')).toBeDefined();
});

it('asks before the browser goes back, and goes back once it may', async () => {
  const { router } = open('/list');
  await act(() => router.navigate('/form'));
  await type();
  void router.navigate(-1);
  await question();
  expect(router.state.location.pathname).toBe('/form');
  await press('Leave');
  expect(await screen.findByText('The list')).toBeDefined();
});

it('asks before the tab of the browser is closed, and only then', async () => {
  open('/form');
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await type();
  expect(isAsked()).toBe(true);
  await userEvent.clear(screen.getByLabelText('Name'));
  expect(isAsked()).toBe(false);
});

it('leaves without a question when nothing was typed, and when it was saved', async () => {
  const { router } = open('/form');
  await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
  expect(await screen.findByText('The list')).toBeDefined();

  await act(() => router.navigate('/form'));
  await type();
  await press('Save');
  expect(await screen.findByText('The list')).toBeDefined();
  noQuestion();
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its X', () => press('Close')],
  ['a button of it', () => press('Not now')],
  ['a press beside it', pressBeside],
])('asks before a dialog is closed by %s', async (_way, leave) => {
  open('/dialog');
  await type();
  await leave();
  await question();
  await press('Cancel');
  await waitFor(noQuestion);
  expect(name()).toBe('Anne');
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));

  await leave();
  await question();
  await press('Leave');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** As long as a finger stays down: meanwhile the dialog takes the focus back. */
async function pressBeside() {
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseLeft>]', target: document.body });
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
}

it('closes a dialog without a question when it was saved', async () => {
  open('/dialog');
  await type();
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  noQuestion();
});

it('asks before another tab takes the place of the form', async () => {
  open('/tabs');
  await type();
  await userEvent.click(screen.getByRole('tab', { name: 'Other' }));
  await question();
  await press('Cancel');
  await waitFor(noQuestion);
  expect(name()).toBe('Anne');

  await userEvent.click(screen.getByRole('tab', { name: 'Other' }));
  await question();
  await press('Leave');
  expect(await screen.findByText('Something else')).toBeDefined();
});
