import { t } from '@lingui/core/macro';
import { Check, ChevronDown } from 'lucide-react';
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components/Select';
import { color, space } from '../theme';
import { AriaFrame } from './AriaFrame';
import { listLine } from './choices';
import { inputBox } from './controls';
import { type FieldProps, fieldLook, type LabelPlace } from './Field';
import { popover } from './overlays';

/** As the API's options calls give them. */
export interface Option<V extends string | number = string | number> {
  value: V;
  label: string;
  /** What people call it, beside a label that is a number. */
  name?: string | null;
}

export interface ChoiceProps<V extends string | number> extends FieldProps {
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V | null) => void;
  onBlur?: () => void;
  name?: string;
  /** What a browser fills in by itself: `address-level1`. */
  autoComplete?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Where the label stands; `beside` the box in a line of tools, which has no height to give. */
  labelPlace?: LabelPlace;
}

/** One of a short list. */
export function SelectField<V extends string | number>({
  label,
  hint,
  error,
  options,
  onChange,
  labelPlace = 'above',
  ...props
}: ChoiceProps<V>) {
  return (
    <Select
      {...props}
      onChange={(key) => onChange(key as V | null)}
      isInvalid={!!error}
      validationBehavior="aria"
      placeholder={t`Choose one`}
      css={fieldLook[labelPlace]}
    >
      <AriaFrame label={label} hint={hint} error={error} isRequired={props.isRequired}>
        <Button css={[inputBox, button]}>
          <SelectValue css={{ '&[data-placeholder]': { color: color.inkSoft } }} />
          <ChevronDown size={18} aria-hidden />
        </Button>
        <Popover css={[popover, asWideAsTrigger]}>
          <ListBox items={options.map(asItem)} css={list}>
            {(item) => <OptionLine {...item} />}
          </ListBox>
        </Popover>
      </AriaFrame>
    </Select>
  );
}

/** One line of a list that one chooses from. */
export function OptionLine({ id, label }: ReturnType<typeof asItem>) {
  return (
    <ListBoxItem id={id} textValue={label} css={listLine}>
      {({ isSelected }) => (
        <>
          {label}
          {isSelected && <Check size={18} aria-hidden css={{ marginLeft: 'auto' }} />}
        </>
      )}
    </ListBoxItem>
  );
}

/** `12 · Men of Lafayette`. */
export const wordsOf = ({ label, name }: Option) => (name ? `${label} · ${name}` : label);

export const asItem = <V extends string | number>(option: Option<V>) => ({
  id: option.value,
  label: wordsOf(option),
});

export const list = {
  padding: space(1.5),
  outline: 'none',
  maxHeight: space(80),
  overflow: 'auto',
};
export const asWideAsTrigger = { width: 'var(--trigger-width)', maxWidth: 'none' };

const button = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  textAlign: 'left' as const,
  cursor: 'pointer',
  '[data-invalid] > &': { borderColor: color.red },
};
