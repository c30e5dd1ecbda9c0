/** The kit: what screens are made of. */
import {
  api,
  Button,
  ButtonLink,
  type ButtonProps,
  Card,
  ConfirmDialog,
  Dialog,
  type DialogProps,
  EmailText,
  ErrorState,
  IconButton,
  LeaveButton,
  Loaded,
  leaveErrors,
  loadingToast,
  Menu,
  MenuChoice,
  MenuLine,
  MenuSeparator,
  Message,
  PageFrame,
  Skeleton,
  Spinner,
  TabSet,
  Toaster,
  Tooltip,
  toast,
  useArrivalFocus,
  useLeave,
  usePageTitle,
} from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server } from '@cenacle/sdk/testing';
import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BedDouble, Ellipsis } from 'lucide-react';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';

function Kitchen() {
  return (
    <PageFrame
      title="Kitchen"
      description="What is to be cooked."
      back={{ to: '/admin', label: 'Dashboard' }}
      actions={<ButtonLink to="/admin/kitchen/print">Print</ButtonLink>}
    >
      <Card title="Friday">
        <Message tone="amber">Two do not eat fish.</Message>
        <Skeleton height="4rem" />
        <Spinner />
      </Card>
    </PageFrame>
  );
}

it('a screen is a frame with cards', async () => {
  renderScreen(<Kitchen />);

  expect(screen.getByRole('heading', { name: 'Kitchen' })).toBeDefined();
  expect(screen.getByText('Two do not eat fish.')).toBeDefined();
  expect(document.title).toContain('Kitchen');
  await expectAccessible();
});

function Arrival() {
  const heading = useArrivalFocus();
  usePageTitle('Arrivals');
  return (
    <h1 ref={heading} tabIndex={-1}>
      Arrivals
    </h1>
  );
}

it('a screen without the frame names the tab, and takes the focus', () => {
  renderScreen(<Arrival />);

  expect(document.title).toContain('Arrivals');
});

function Save(props: Partial<ButtonProps>) {
  return (
    <Button variant="primary" {...props}>
      Save
    </Button>
  );
}

it('buttons act, wait, and have words even as icons', async () => {
  const onPress = vi.fn();
  renderScreen(
    <>
      <Save onPress={onPress} />
      <Tooltip text="Who sleeps where">
        <IconButton icon={BedDouble} label="Rooms" />
      </Tooltip>
    </>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Rooms' })).toBeDefined();
});

it('a menu has lines, choices and what leads away', async () => {
  const onChange = vi.fn();
  renderScreen(
    <Menu label="Roster" trigger={<IconButton icon={Ellipsis} label="More" />}>
      <MenuLine href="/admin">Dashboard</MenuLine>
      <MenuSeparator />
      <MenuChoice
        label="Rows"
        value="wide"
        options={[
          { value: 'wide', label: 'Wide' },
          { value: 'narrow', label: 'Narrow' },
        ]}
        onChange={onChange}
      />
    </Menu>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Narrow' }));

  expect(onChange).toHaveBeenCalledWith('narrow');
});

function Rename({ isOpen, onClose }: Pick<DialogProps, 'isOpen' | 'onClose'>) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Rename"
      footer={<LeaveButton onPress={onClose}>Cancel</LeaveButton>}
    >
      <p>What it is to be called.</p>
    </Dialog>
  );
}

it('a dialog is left by its button', async () => {
  const onClose = vi.fn();
  renderScreen(<Rename isOpen onClose={onClose} />);

  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));

  expect(onClose).toHaveBeenCalledOnce();
});

it('what cannot be taken back is asked first', async () => {
  const onConfirm = vi.fn();
  renderScreen(
    <ConfirmDialog
      isOpen
      onClose={() => {}}
      title="Delete room 104?"
      confirmLabel="Delete"
      isDangerous
      onConfirm={onConfirm}
    >
      Nobody had it.
    </ConfirmDialog>,
  );

  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));

  expect(onConfirm).toHaveBeenCalledOnce();
});

function Done() {
  const leave = useLeave();
  return <Button onPress={() => leave(() => toast.success('Done'))}>Done</Button>;
}

it('what became of an act is told, and may be taken back', async () => {
  const undo = vi.fn();
  renderScreen(<Done />);

  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  toast.info('Ann Hebert has room 104.', { undo });
  await userEvent.click(await screen.findByRole('button', { name: /Undo/ }));

  expect(undo).toHaveBeenCalledOnce();
  expect(await loadingToast(Promise.resolve(12), 'Making the file …')).toBe(12);
  leaveErrors();
});

it('a page shows toasts in one place', () => {
  render(<Toaster />);

  expect(screen.queryByRole('alert')).toBeNull();
});

function Groups() {
  const query = useQuery(api.queryOptions('get', '/api/group/group-options'));
  return (
    <Loaded query={query} failure="The groups could not be loaded." height="4rem">
      {(groups) => <p>{groups.map(({ label }) => label).join(', ')}</p>}
    </Loaded>
  );
}

it('what has to come first leaves its shape, and says when it does not come', async () => {
  const onRetry = vi.fn();
  server.use(http.get('/api/group/group-options', () => result([{ value: '1', label: '12' }])));
  renderScreen(
    <>
      <Groups />
      <ErrorState title="The rooms could not be loaded." onRetry={onRetry} />
    </>,
  );
  expect(await screen.findByText('12')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(onRetry).toHaveBeenCalledOnce();
});

it('views of one thing are tabs', async () => {
  renderScreen(
    <TabSet
      label="Retreat"
      tabs={[
        { id: 'people', title: 'People', content: 'Who comes' },
        { id: 'rooms', title: 'Rooms', content: 'Who sleeps where' },
      ]}
    />,
  );

  await userEvent.click(screen.getByRole('tab', { name: 'Rooms' }));

  expect(screen.getByText('Who sleeps where')).toBeDefined();
});

it('an address is parted where it may be, and never within a word', () => {
  render(<EmailText email="ann.landry@example.org" />);

  expect(document.body.textContent).toContain('ann.landry@example.org');
  expect(document.querySelectorAll('wbr')).toHaveLength(3);
});
