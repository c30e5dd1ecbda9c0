import { Search, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps,
} from 'react-aria-components/SearchField';
import { color, radius, size, space, touch } from '../theme';
import { inputBox } from './controls';

interface Props extends Omit<SearchFieldProps, 'children' | 'className' | 'style'> {
  /** What is searched, as the accessible name and the placeholder. */
  label: string;
  className?: string;
}

/** A search box; Escape empties it. */
export function SearchField({ label, ...props }: Props) {
  return (
    <AriaSearchField {...props} aria-label={label} css={{ position: 'relative', minWidth: 0 }}>
      {({ isEmpty }) => (
        <>
          <Search size={18} aria-hidden css={[inside, { left: space(3), pointerEvents: 'none' }]} />
          <Input placeholder={label} css={[inputBox, room]} />
          {!isEmpty && (
            <Button css={[inside, clear]}>
              <X size={18} aria-hidden />
            </Button>
          )}
        </>
      )}
    </AriaSearchField>
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
  '&[data-hovered]': { color: color.ink },
  [touch]: { right: 0, width: size.touch, height: size.touch },
};
