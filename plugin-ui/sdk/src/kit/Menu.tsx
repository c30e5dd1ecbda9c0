import { t } from '@lingui/core/macro';
import type { LucideIcon } from 'lucide-react';
import { Check } from 'lucide-react';
import { type ReactElement, type ReactNode, useContext } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Menu as AriaMenu,
  Header,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components/Menu';
import { SlotBoundary, SlotFaultContext } from '../slots/SlotBoundary';
import { color, space, text, weight } from '../theme';
import { ButtonBody } from './Button';
import { listLine } from './choices';
import { MenuGuard } from './MenuGuard';
import { popover } from './overlays';

interface MenuProps {
  /** What opens it: a `Button` or an `IconButton`. */
  trigger: ReactElement;
  label: string;
  /** Something to read above the lines. */
  header?: ReactNode;
  children: ReactNode;
}

/** What one may do here, behind a button. */
export function Menu({ trigger, label, header, children }: MenuProps) {
  return (
    <MenuTrigger>
      <ButtonBody value={AriaButton}>{trigger}</ButtonBody>
      <Popover placement="bottom end" offset={6} css={popover}>
        {header}
        <AriaMenu aria-label={label} css={{ padding: space(1.5), outline: 'none' }}>
          <MenuGuard />
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

interface MenuLineProps {
  icon?: LucideIcon;
  children: string;
  onAction?: () => void;
  /** Leads to another screen instead of acting. */
  href?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
}

/**
 * One line of a menu. The menu itself shows what is in it, outside of the slot that the line may
 * stand in: so the line keeps what a plugin throws there by itself.
 */
export function MenuLine({ icon: Icon, children, isDangerous, ...props }: MenuLineProps) {
  const report = useContext(SlotFaultContext);
  return (
    <MenuItem {...props} textValue={children} css={[listLine, isDangerous && dangerous]}>
      <SlotBoundary fallback={t`This line could not be shown`} onFault={report}>
        {Icon && <Icon size={18} aria-hidden />}
        {children}
      </SlotBoundary>
    </MenuItem>
  );
}

interface MenuChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string; icon?: LucideIcon }[];
  onChange: (value: T) => void;
}

/** One of a few, chosen within a menu. */
export function MenuChoice<T extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<T>) {
  return (
    <MenuSection
      selectionMode="single"
      selectedKeys={[value]}
      disallowEmptySelection
      onSelectionChange={(keys) => onChange([...keys][0] as T)}
    >
      <Header css={sectionHeader}>{label}</Header>
      {options.map(({ value: id, label: words, icon: Icon }) => (
        <MenuItem key={id} id={id} textValue={words} css={listLine}>
          {({ isSelected }) => (
            <>
              {Icon && <Icon size={18} aria-hidden />}
              {words}
              {isSelected && <Check size={18} aria-hidden css={{ marginLeft: 'auto' }} />}
            </>
          )}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

/** A line between groups of a menu. */
export function MenuSeparator() {
  return (
    <Separator css={{ height: 1, margin: space(1.5, 0), background: color.line, border: 'none' }} />
  );
}

const dangerous = {
  color: color.red,
  '&[data-focused], &[data-hovered]': { background: color.redGround, color: color.red },
};

export const sectionHeader = {
  padding: space(2, 3, 1),
  color: color.inkSoft,
  fontSize: text.s13,
  fontWeight: weight.medium,
};
