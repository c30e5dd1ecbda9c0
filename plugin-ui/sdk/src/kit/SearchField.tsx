import { t } from '@lingui/core/macro';
import { Search, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { color, radius, size, space, touch } from '../theme';
import { inputBox } from './controls';

interface Props
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onSubmit' | 'className' | 'style'> {
  /** What is searched, as the accessible name and the placeholder. */
  label: string;
  value?: string;
  onChange?: (value: string) => void;
  /** On Enter. */
  onSubmit?: (value: string) => void;
  className?: string;
}

/** A search box; Escape empties it. */
export function SearchField({ label, value, onChange, onSubmit, className, ...props }: Props) {
  const [own, setOwn] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const typed = value ?? own;
  const type = (next: string) => {
    setOwn(next);
    onChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onSubmit) {
      event.preventDefault();
      onSubmit(typed);
    }
    if (event.key === 'Escape' && typed) {
      event.preventDefault();
      event.stopPropagation();
      type('');
    }
  };
  return (
    <div className={className} css={{ position: 'relative', minWidth: 0 }}>
      <Search size={18} aria-hidden css={[inside, { left: space(3), pointerEvents: 'none' }]} />
      <input
        {...props}
        ref={box}
        type="search"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        aria-label={label}
        placeholder={label}
        css={[inputBox, room]}
      />
      {typed && (
        <button
          type="button"
          // Escape does it for those who type.
          tabIndex={-1}
          aria-label={t`Clear search`}
          onClick={() => {
            type('');
            box.current?.focus();
          }}
          css={[inside, clear]}
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </div>
  );
}

const inside = {
  position: 'absolute' as const,
  top: '50%',
  translate: '0 -50%',
  color: color.inkSoft,
};

const room = {
  paddingInline: space(9.5),
  appearance: 'none' as const,
  '&::-webkit-search-cancel-button': { display: 'none' },
};

const clear = {
  right: space(0.5),
  display: 'grid',
  placeItems: 'center',
  width: space(9),
  height: space(9),
  padding: 0,
  background: 'none',
  border: 'none',
  borderRadius: radius.control,
  cursor: 'pointer',
  '&:hover': { color: color.ink },
  [touch]: { right: 0, width: size.touch, height: size.touch },
};
