import { ChevronDown } from 'lucide-react';
import { Button, ComboBox, Input, ListBox, Popover } from 'react-aria-components/ComboBox';
import { color, size, space, touch } from '../theme';
import { inputBox } from './controls';
import { FieldFrame, fieldColumn } from './Field';
import { popover } from './overlays';
import { asItem, asWideAsTrigger, type ChoiceProps, list, OptionLine } from './SelectField';
import { useTypedChoice } from './useTypedChoice';

/** One of a long list, found by typing. */
export default function ComboboxField<V extends string | number>({
  label,
  hint,
  error,
  options,
  onChange,
  onBlur,
  autoComplete,
  ...props
}: ChoiceProps<V>) {
  const typed = useTypedChoice(options, props.value, onChange);
  return (
    <ComboBox
      {...props}
      defaultItems={options.map(asItem)}
      onChange={(key) => onChange(key as V | null)}
      onInputChange={typed.note}
      onBlur={() => {
        typed.settle();
        onBlur?.();
      }}
      isInvalid={!!error}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
      css={fieldColumn}
    >
      <FieldFrame label={label} hint={hint} error={error} isRequired={props.isRequired}>
        <div css={{ position: 'relative' }} onKeyDownCapture={typed.onKey}>
          <Input
            ref={typed.input}
            {...(autoComplete && { autoComplete })}
            css={[inputBox, { paddingRight: size.control }]}
          />
          <Button css={opener}>
            <ChevronDown size={18} aria-hidden />
          </Button>
        </div>
        <Popover css={[popover, asWideAsTrigger]}>
          <ListBox
            css={list}
            renderEmptyState={() => <p css={{ padding: space(2, 3) }}>Nothing fits.</p>}
          >
            {(item: ReturnType<typeof asItem>) => <OptionLine {...item} />}
          </ListBox>
        </Popover>
      </FieldFrame>
    </ComboBox>
  );
}

const opener = {
  position: 'absolute' as const,
  insetBlock: 0,
  right: 0,
  display: 'grid',
  placeItems: 'center',
  width: size.control,
  [touch]: { width: size.touch },
  padding: 0,
  background: 'none',
  border: 'none',
  color: color.inkSoft,
  cursor: 'pointer',
};
