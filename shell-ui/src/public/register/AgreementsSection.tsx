import type { components } from '@cenacle/sdk';
import { FormField } from '@cenacle/sdk/forms';
import { AgreeBoxes, UNREAD } from '../../agreements/AgreeBoxes';
import type { ApplicationProps } from '../../application/values';

interface Props extends ApplicationProps {
  asked: components['schemas']['AskedAgreement'][];
}

/** What whoever applies reads and agrees to before the application goes. */
export default function AgreementsSection({ form, asked }: Props) {
  return (
    <FormField
      field={form.field('agreed')}
      as={AgreeBoxes}
      asked={asked}
      rules={{
        validate: (agreed) => asked.every(({ textId }) => agreed.includes(textId)) || UNREAD,
      }}
    />
  );
}
