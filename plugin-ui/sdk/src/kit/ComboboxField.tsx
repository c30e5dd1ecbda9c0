import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Button, ComboBox, Input, ListBox, Popover } from 'react-aria-components/ComboBox';
import { color, size, space, touch } from '../theme';
import { AriaFrame } from './AriaFrame';
import { inputBox } from './controls';
import { fieldLook } from './Field';
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
  labelPlace = 'above',
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
      css={fieldLook[labelPlace]}
    >
      <AriaFrame label={label} hint={hint} error={error} isRequired={props.isRequired}>
        <div css={{ position: 'relative', width: '100%' }} onKeyDownCapture={typed.onKey}>
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
            renderEmptyState={() => (
              <p css={{ padding: space(2, 3) }}>
                <Trans>Nothing fits.</Trans>
              </p>
            )}
          >
            {(item: ReturnType<typeof asItem>) => <OptionLine {...item} />}
          </ListBox>
        </Popover>
      </AriaFrame>
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
