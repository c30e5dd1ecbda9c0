import { Button, color, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { APPLICANT, type ApplicationProps, type Values } from '../../application/values';

interface Props extends ApplicationProps {
  onEmptied: () => void;
}

/** What was typed before is there again, and may go; and, gone by mistake, may come back. */
export function DraftLine({ form, onEmptied }: Props) {
  const { getValues, reset } = form.methods;
  const [thrown, setThrown] = useState<Values>();
  const fill = (values: Values) => {
    reset(values, { keepDefaultValues: true });
    onEmptied();
  };

  return (
    <div css={line}>
      <p role="status">{thrown ? t`The form is empty again.` : t`We kept what you typed.`}</p>
      <Button
        variant="quiet"
        onPress={() => {
          setThrown(thrown ? undefined : getValues());
          fill(thrown ?? APPLICANT);
        }}
      >
        {thrown ? t`Bring it back` : t`Start over`}
      </Button>
    </div>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1, 3),
  color: color.inkSoft,
  '& button': { color: color.green, textDecoration: 'underline' },
} as const;
