import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../testing';
import { Button } from './Button';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { Menu, MenuChoice, MenuLine } from './Menu';
import { TabSet } from './TabSet';

function Deletion({ onConfirm }: { onConfirm: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Delete this?"
        confirmLabel="Yes, delete"
        isDangerous
        onConfirm={onConfirm}
      >
        It cannot be taken back.
      </ConfirmDialog>
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Delete' }));
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Yes, delete' }));

function Details() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Details</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Application">
        <p>Étienne Hébert, New Orleans</p>
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes by %s, and gives the focus back', async (_way, close) => {
    render(<Details />);
    const opener = screen.getByRole('button', { name: 'Details' });

    await userEvent.click(opener);
    expect(
      screen.getByRole('dialog', { name: 'Application' }).contains(document.activeElement),
    ).toBe(true);
    await expectAccessible(document.body);
    await close();

    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a question before an act', () => {
  it('acts when it is confirmed, and closes', async () => {
    const act = vi.fn(async () => {});
    render(<Deletion onConfirm={act} />);

    await open();
    await expectAccessible(document.body);
    await confirm();

    expect(act).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('does nothing by Escape, and gives the focus back', async () => {
    const act = vi.fn(async () => {});
    render(<Deletion onConfirm={act} />);

    await open();
    await userEvent.keyboard('{Escape}');

    expect(act).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' })),
    );
  });

  it('does not destroy by Enter alone', async () => {
    const act = vi.fn(async () => {});
    render(<Deletion onConfirm={act} />);

    await open();
    await userEvent.keyboard('{Enter}');

    expect(act).not.toHaveBeenCalled();
  });

  it('cannot be left while the act is under way', async () => {
    render(<Deletion onConfirm={() => new Promise(() => {})} />);

    await open();
    await confirm();
    await userEvent.keyboard('{Escape}');

    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  it('stays and says what was refused', async () => {
    render(<Deletion onConfirm={() => Promise.reject(new Error('Somebody was invited.'))} />);

    await open();
    await confirm();

    expect((await screen.findByRole('alert')).textContent).toBe('Somebody was invited.');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });
});

describe('a menu', () => {
  it('acts and chooses by keyboard', async () => {
    const logOut = vi.fn();
    const choose = vi.fn();
    render(
      <Menu label="Account" trigger={<Button>Anne</Button>}>
        <MenuChoice
          label="Appearance"
          value="light"
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={choose}
        />
        <MenuLine onAction={logOut}>Log Out</MenuLine>
      </Menu>,
    );

    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(choose).toHaveBeenCalledWith('dark');

    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Anne' }));
    await userEvent.keyboard('{End}{Enter}');
    expect(logOut).toHaveBeenCalledOnce();
  });
});

describe('tabs', () => {
  it('show one view at a time, by arrow keys', async () => {
    const { container } = render(
      <TabSet
        label="Decision"
        tabs={[
          { id: 'verify', title: 'Verify', content: 'Mark as reviewed' },
          { id: 'deny', title: 'Deny', content: 'Reject for all groups' },
        ]}
      />,
    );

    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');

    expect(screen.getByRole('tabpanel').textContent).toBe('Reject for all groups');
    await expectAccessible(container);
  });
});
