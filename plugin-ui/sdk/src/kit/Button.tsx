import { t } from '@lingui/core/macro';
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react';
import { space } from '../theme';
import { announce } from './announce';
import { type ButtonVariant, buttonBase, buttonVariants } from './controls';
import { Spinner } from './Spinner';

type OfBrowser =
  | 'id'
  | 'name'
  | 'autoFocus'
  | `aria-${'label' | 'labelledby' | 'describedby' | 'pressed' | 'expanded' | 'controls'}`;

interface BodyProps extends Pick<ComponentProps<'button'>, OfBrowser> {
  onPress?: () => void;
  isDisabled?: boolean;
  isPending?: boolean;
  type?: 'button' | 'submit' | 'reset';
  className?: string;
  children: ReactNode;
}

/** What a button takes: `primary` once on a screen. */
export interface ButtonProps extends BodyProps {
  variant?: ButtonVariant;
}

/** Does something here. While `isPending` it keeps its width, says so, and cannot be pressed. */
export function Button({ variant = 'secondary', children, ...props }: ButtonProps) {
  const Body = useContext(ButtonBody);
  return (
    <Body {...props} css={[buttonBase, buttonVariants[variant]]}>
      {props.isPending ? (
        <span css={{ display: 'inline-grid', placeItems: 'center' }}>
          <span css={[overlaid, { opacity: 0 }]}>{children}</span>
          <span role="progressbar" aria-label={t`please wait`} css={overlaid}>
            <Spinner />
          </span>
        </span>
      ) : (
        children
      )}
    </Body>
  );
}

/** What a button is made of: the browser's own, or what a menu or a tooltip around it has need of. */
export const ButtonBody = createContext<ComponentType<BodyProps>>(NativeBody);

function NativeBody({ onPress, isDisabled, isPending, type = 'button', ...props }: BodyProps) {
  const own = useId();
  const { id = own } = props;
  const button = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(!!isPending);
  useEffect(() => {
    if (wasPending.current === !!isPending) return;
    wasPending.current = !!isPending;
    if (button.current === document.activeElement) announce(id);
  }, [isPending, id]);
  return (
    <button
      {...props}
      id={id}
      ref={button}
      // While it waits a form is not sent by Enter either.
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (isPending) return;
        // Not every browser does by itself, and what opens from here gives the focus back.
        button.current?.focus();
        onPress?.();
      }}
    />
  );
}

const overlaid = {
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
};
