import { api, Button, color, media, space } from '@cenacle/sdk';
import {
  ComboboxField,
  Form,
  FormField,
  PhoneField,
  TextField,
  useDraft,
  useForm,
} from '@cenacle/sdk/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { STATES } from '../../../application/states';
import { walk } from '../../walking';
import { GuestSheet } from '../GuestSheet';
import { type DetailsLink, isDetailsLink, kept, linkOf, unlessRefused } from '../links';
import { NoLink } from '../NoLink';
import { OpenLink } from '../OpenLink';
import { changesOf, FITS, LABELS, rulesOf, type Values, valuesOf } from './fields';

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
  const rules = rulesOf(link.details);
  return (
    <GuestSheet title="How we reach you">
      <p>{link.firstName}, please look it over, and mend what has changed.</p>
      {draft.isRestored && (
        <p role="status" css={{ color: color.inkSoft }}>
          We kept what you typed. It is not saved yet.
        </p>
      )}
      <Form form={form} labels={LABELS}>
        <FormField
          name="cellPhone"
          as={PhoneField}
          label={LABELS.cellPhone}
          autoComplete="tel"
          isRequired={false}
          rules={rules.cellPhone}
        />
        <FormField
          name="email"
          as={TextField}
          type="email"
          label={LABELS.email}
          autoComplete="email"
          rules={rules.email}
        />
        <FormField
          name="address"
          as={TextField}
          label={LABELS.address}
          autoComplete="address-line1"
          isRequired={false}
          rules={rules.address}
        />
        <FormField
          name="city"
          as={TextField}
          label={LABELS.city}
          autoComplete="address-level2"
          isRequired={false}
          rules={rules.city}
        />
        <div css={pair}>
          <FormField
            name="state"
            as={ComboboxField<string>}
            label={LABELS.state}
            options={STATES}
            autoComplete="address-level1"
            isRequired={false}
          />
          <FormField
            name="zip"
            as={TextField}
            label={LABELS.zip}
            inputMode="numeric"
            autoComplete="postal-code"
            isRequired={false}
            rules={rules.zip}
          />
        </div>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          Save
        </Button>
      </Form>
    </GuestSheet>
  );
}

const pair = {
  display: 'grid',
  alignItems: 'start',
  gap: space(5),
  [media.sm]: { gridTemplateColumns: '3fr 2fr' },
} as const;
