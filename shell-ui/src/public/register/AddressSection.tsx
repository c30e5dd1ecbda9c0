import { t } from '@lingui/core/macro';
import { AddressFields } from '../../application/AddressFields';
import type { ApplicationProps } from '../../application/values';
import { Section } from './Section';

export function AddressSection({ form }: ApplicationProps) {
  return (
    <Section part={2} title={t`Address`} why={t`Where you live.`}>
      <AddressFields
        street={form.field('streetAddress')}
        city={form.field('city')}
        state={form.field('state')}
        zip={form.field('zipCode')}
      />
    </Section>
  );
}
