import { color, motion, radius, space, useInGrid } from '@cenacle/sdk';
import { type ChangeEvent, type CSSProperties, useState } from 'react';

/** For whatever holds many: as the style of each it would be paid for each. */
export const selectStyles = {
  width: '100%',
  minWidth: 0,
  height: '100%',
  padding: space(0, 4.5, 0, 1.5),
  backgroundColor: 'transparent',
  backgroundSize: '5px 5px',
  backgroundPosition: 'right 9px center, right 4px center',
  border: '1px solid transparent',
  borderRadius: radius.control,
  color: 'inherit',
  font: 'inherit',
  transition: `border-color ${motion.quick}`,
  '&:hover': { borderColor: color.lineStrong },
  '&:focus-visible': { outline: `2px solid ${color.green}`, outlineOffset: -2 },
  '& option': { background: color.surface, color: color.ink },
} as const;

interface Props {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  style?: CSSProperties;
}

/**
 * A choice in a row of many, styled by `selectStyles` where it stands. The browser's own list: it
 * takes no room, works on a phone, and gets its lines when somebody reaches for it, so that forty
 * rows do not hold four thousand of them. While rows pass by it is its words alone: the lists were
 * half of what a new row costs.
 */
export function LazySelect({ label, value, options, onChange, style }: Props) {
  const { isScrolling, tabIndex } = useInGrid();
  const [isDrawn, setDrawn] = useState(!isScrolling);
  if (!isScrolling && !isDrawn) setDrawn(true);
  const [isReached, setReached] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const shown = isReached ? options : chosen ? [chosen] : [];
  const reach = () => setReached(true);
  if (!isDrawn) {
    return <span style={style}>{chosen?.label}</span>;
  }
  return (
    <select
      aria-label={label}
      value={value}
      tabIndex={tabIndex}
      style={style}
      onPointerEnter={reach}
      onPointerDown={reach}
      onFocus={reach}
      onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value)}
    >
      {!chosen && <option value={value} />}
      {shown.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
