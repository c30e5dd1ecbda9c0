import { Button, space } from '@cenacle/sdk';
import { RadioField, SelectField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useRef } from 'react';

interface RadioProps<V extends string | boolean>
  extends Omit<ComponentProps<typeof RadioField<V>>, 'onChange'> {
  onChange: (value: V | null) => void;
}

/** Answers that may be taken back: none of them says “I would rather not say”. */
export function OptionalRadioField<V extends string | boolean>({
  onChange,
  ...props
}: RadioProps<V>) {
  const place = useRef<HTMLDivElement>(null);
  const clear = () => {
    onChange(null);
    // The button goes: whoever pressed it is led to what can be answered now.
    place.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
  };
  return (
    <div ref={place} css={column}>
      <RadioField {...props} onChange={onChange} />
      {props.value !== null && !props.isDisabled && (
        <Button
          variant="quiet"
          aria-label={t`Clear the answer: ${{ label: props.label }}`}
          onPress={clear}
        >
          <Trans>Clear</Trans>
        </Button>
      )}
    </div>
  );
}

/** One of a list, or what stands above it once something was chosen: none of them. */
export function OptionalSelectField(props: ComponentProps<typeof SelectField<string>>) {
  const { value, options, onChange } = props;
  return (
    <SelectField
      {...props}
      options={value === null ? options : [NO_ANSWER, ...options]}
      onChange={(chosen) => onChange(chosen === NO_ANSWER.value ? null : chosen)}
    />
  );
}

/** Which no choice of a question can be. */
const NO_ANSWER = { value: '\0', label: t`No answer` };

const column = { display: 'grid', justifyItems: 'start', gap: space(1), minWidth: 0 } as const;
