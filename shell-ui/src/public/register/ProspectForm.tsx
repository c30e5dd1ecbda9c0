import { api, Button, browser, color, media, space } from '@cenacle/sdk';
import { Form, useDraft, useForm } from '@cenacle/sdk/forms';
import { useMutation } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { LABELS } from '../../application/labels';
import { applicationOf, FITS, NOBODY, type Values } from '../../application/values';
import { AddressSection } from './AddressSection';
import { AdministrativeSection } from './AdministrativeSection';
import { ContactSection } from './ContactSection';
import { DraftLine } from './DraftLine';
import { FaithSection } from './FaithSection';
import { NameSection } from './NameSection';
import { RetreatSection } from './RetreatSection';
import { columns } from './Section';
import { Trap } from './Trap';

/** The whole application, which survives a reload, and goes once. */
export function ProspectForm() {
  const { mutateAsync } = useMutation({
    mutationFn: (values: Values) =>
      api.post('/api/prospects/register', { body: applicationOf(values) }),
    onSuccess: () => {
      draft.forget();
      browser.go('/register/success');
    },
  });
  const form = useForm<Values>({ defaultValues: NOBODY, onSubmit: mutateAsync });
  const draft = useDraft(form, 'prospect', FITS);
  const [round, setRound] = useState(0);
  return (
    <Form form={form} labels={LABELS}>
      {draft.isRestored && <DraftLine form={form} onEmptied={() => setRound(round + 1)} />}
      {/* A date that is half typed is in no value, and goes with its field. */}
      <Fragment key={round}>
        <NameSection form={form} />
        <AddressSection form={form} />
        <ContactSection form={form} />
        <FaithSection form={form} />
        <RetreatSection form={form} />
        <AdministrativeSection form={form} />
      </Fragment>
      <Trap form={form} />
      <div css={columns}>
        <div css={end}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            Send my application
          </Button>
          <p css={{ color: color.inkSoft }}>
            It goes to the captains of the groups that you chose.
          </p>
        </div>
      </div>
    </Form>
  );
}

const end = {
  display: 'grid',
  gap: space(4),
  '& button': { minHeight: space(13) },
  [media.sm]: { justifyItems: 'start', '& button': { paddingInline: space(8) } },
  [media.lg]: { gridColumn: 2 },
} as const;
