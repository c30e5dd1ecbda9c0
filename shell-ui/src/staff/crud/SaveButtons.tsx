import { Button, LeaveButton, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface Props {
  isPending: boolean;
  onCancel: () => void;
  label?: string | undefined;
  /** What else may be done. */
  children?: ReactNode;
}

/** The end of a form. */
export function SaveButtons({ isPending, onCancel, label = t`Save`, children }: Props) {
  return (
    <div css={line}>
      <Button type="submit" variant="primary" isPending={isPending}>
        {label}
      </Button>
      <LeaveButton onPress={onCancel} isDisabled={isPending}>
        <Trans>Cancel</Trans>
      </LeaveButton>
      {children}
    </div>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', gap: space(3), marginTop: space(2) } as const;
