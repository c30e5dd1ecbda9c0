import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { Button, type ButtonProps } from './Button';

type IsUnsaved = () => boolean;

/** The forms within a page, a dialog or a set of tabs. */
export class GuardedForms {
  private readonly forms = new Set<IsUnsaved>();

  constructor(private readonly around?: GuardedForms) {}

  get isUnsaved(): boolean {
    return [...this.forms].some((isUnsaved) => isUnsaved());
  }

  add(form: IsUnsaved): void {
    this.forms.add(form);
    this.around?.add(form);
  }

  remove(form: IsUnsaved): void {
    this.forms.delete(form);
    this.around?.remove(form);
  }

  /** Lets them go: somebody has said that they may be lost. */
  release(): void {
    for (const form of this.forms) this.remove(form);
  }
}

interface Guard {
  forms: GuardedForms;
  /** Asks before it does what would lose something. */
  ask: (leave: () => void) => void;
}

/** Without a page that asks, one just leaves: what anyone may open keeps drafts instead. */
export const GuardContext = createContext<Guard>({
  forms: new GuardedForms(),
  ask: (leave) => leave(),
});

/** As long as the component is there, whatever leaves it asks first if something is unsaved. */
export function useGuarded(isUnsaved: IsUnsaved): void {
  const { forms } = useContext(GuardContext);
  useEffect(() => {
    forms.add(isUnsaved);
    return () => forms.remove(isUnsaved);
  }, [forms, isUnsaved]);
}

/** Does what leaves the page, the dialog or the tab around it; with something unsaved, it asks first. */
export function useLeave(): (leave: () => void) => void {
  const { forms, ask } = useContext(GuardContext);
  return (leave) => leaveFrom(forms, ask, leave);
}

interface AreaProps {
  children: (leave: (act: () => void) => void) => ReactNode;
}

/** A part of the page that can be left by itself. */
export function GuardedArea({ children }: AreaProps) {
  const { forms: outer, ask } = useContext(GuardContext);
  const guard = useMemo(() => ({ forms: new GuardedForms(outer), ask }), [outer, ask]);
  return (
    <GuardContext value={guard}>{children((act) => leaveFrom(guard.forms, ask, act))}</GuardContext>
  );
}

/** A button such as Cancel or Close, which leaves what it stands in. */
export function LeaveButton({ onPress, ...props }: ButtonProps & { onPress: () => void }) {
  const leave = useLeave();
  return <Button {...props} onPress={() => leave(onPress)} />;
}

function leaveFrom(forms: GuardedForms, ask: Guard['ask'], leave: () => void): void {
  if (!forms.isUnsaved) leave();
  else {
    ask(() => {
      forms.release();
      leave();
    });
  }
}
