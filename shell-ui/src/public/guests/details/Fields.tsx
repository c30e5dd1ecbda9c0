import { api, Button, color } from '@cenacle/sdk';
import { Form, FormField, TextField, useDraft, useForm } from '@cenacle/sdk/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AddressFields } from '../../../application/AddressFields';
import { CellPhoneField } from '../../../application/PersonField';
import { walk } from '../../walking';
import { GuestSheet } from '../GuestSheet';
import { MoreQuestions } from '../lazyQuestions';
import { type DetailsLink, isDetailsLink, kept, linkOf, unlessRefused } from '../links';
import { NoLink } from '../NoLink';
import { OpenLink } from '../OpenLink';
import { changesOf, emailRule, FITS, LABELS, type Values, valuesOf } from './fields';

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
      queries.setQueryData(linkOf(token).queryKey, now);
      walk(now ? '/portal/retreatants/success' : ENDED, { isDetour: true });
    },
    networkMode: 'always',
  });
  const form = useForm<Values>({ defaultValues: valuesOf(link.details), onSubmit: mutateAsync });
  // Another person's link in the same tab brings back nothing of this one.
  const draft = useDraft(form, `details.${token}`, FITS);
  return (
    <GuestSheet title="How we reach you">
      <p>{link.firstName}, please look it over, and mend what has changed.</p>
      {draft.isRestored && (
        <p role="status" css={{ color: color.inkSoft }}>
          We kept what you typed. It is not saved yet.
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
        <Button type="submit" variant="primary" isPending={form.isPending}>
          Save
        </Button>
      </Form>
      {link.asksMore && (
        <MoreQuestions
          token={token}
          title="What else we ask"
          note="It is saved by its own button."
        />
      )}
    </GuestSheet>
  );
}
