import { api, Button, color } from '@cenacle/sdk';
import { Form, FormField, TextField, useDraft, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AddressFields } from '../../../application/AddressFields';
import { LanguageField } from '../../../application/LanguageField';
import { CellPhoneField } from '../../../application/PersonField';
import { walk } from '../../walking';
import { GuestSheet } from '../GuestSheet';
import { MoreQuestions } from '../lazyQuestions';
import { type DetailsLink, forget, isDetailsLink, kept, linkOf, unlessRefused } from '../links';
import { NoLink } from '../NoLink';
import { OpenLink } from '../OpenLink';
import { changesOf, emailRule, FITS, isSameAddress, LABELS, type Values, valuesOf } from './fields';

const ENDED = '/portal/retreatants/403';

/** How the house reaches a person, who looks it over and mends it. */
export default function Fields() {
  const token = kept('details')?.token;
  if (!token) return <NoLink />;
  return (
    <OpenLink token={token} as={isDetailsLink} ended={ENDED}>
      {(link) => <FieldsForm token={token} link={link} />}
    </OpenLink>
  );
}

function FieldsForm({ token, link }: { token: string; link: DetailsLink }) {
  const { firstName, lastName } = link;
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (typed: Values) =>
      unlessRefused(
        api.post('/api/external-retreatants/retreatant-update-details/{accessToken}', {
          params: { path: { accessToken: token } },
          body: changesOf(link.details, typed),
        }),
      ),
    onSuccess: (now) => {
      if (now) draft.forget();
      // A link is bound to the address that it went to.
      if (now && !isSameAddress(now.details?.email, link.details.email)) forget('details');
      queries.setQueryData(linkOf(token).queryKey, now);
      walk(now ? '/portal/retreatants/success' : ENDED, { isDetour: true });
    },
    networkMode: 'always',
  });
  const form = useForm<Values>({ defaultValues: valuesOf(link.details), onSubmit: mutateAsync });
  // Another person's link in the same tab brings back nothing of this one.
  const draft = useDraft(form, `details.${token}`, FITS);
  return (
    <GuestSheet title={t`How we reach you`}>
      <p>
        {link.isEmailShared ? (
          <Trans>
            {firstName}, please look it over, and mend what has changed. This is for{' '}
            <b>
              {firstName} {lastName}
            </b>{' '}
            alone: others get mail at the same address, and theirs stays as it is.
          </Trans>
        ) : (
          <Trans>
            {firstName}, please look it over, and mend what has changed. This is for{' '}
            <b>
              {firstName} {lastName}
            </b>{' '}
            alone.
          </Trans>
        )}
      </p>
      {draft.isRestored && (
        <p role="status" css={{ color: color.inkSoft }}>
          <Trans>We kept what you typed. It is not saved yet.</Trans>
        </p>
      )}
      <Form form={form} labels={LABELS}>
        <CellPhoneField field={form.field('cellPhone')} />
        <FormField
          field={form.field('email')}
          as={TextField}
          type="email"
          label={LABELS.email}
          autoComplete="email"
          rules={emailRule(link.details)}
        />
        <AddressFields
          street={form.field('address')}
          city={form.field('city')}
          state={form.field('state')}
          zip={form.field('zip')}
        />
        <LanguageField field={form.field('language')} />
        <Button type="submit" variant="primary" isPending={form.isPending}>
          <Trans>Save</Trans>
        </Button>
      </Form>
      {link.asksMore && (
        <MoreQuestions
          token={token}
          title={t`What else we ask`}
          note={t`It is saved by its own button.`}
        />
      )}
    </GuestSheet>
  );
}
