import { api, Button, browser, color, Loaded, media, space } from '@cenacle/sdk';
import { Form, useDraft, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { labelsOf } from '../../answers/answers';
import { LABELS } from '../../application/labels';
import { APPLICANT, applicationOf, FITS, type Values } from '../../application/values';
import { chunk } from '../../screens/chunk';
import { isFilled } from '../plugins/filled';
import { AddressSection } from './AddressSection';
import { AdministrativeSection } from './AdministrativeSection';
import { ContactSection } from './ContactSection';
import { DraftLine } from './DraftLine';
import { FaithSection } from './FaithSection';
import { NameSection } from './NameSection';
import { OfPlugins } from './OfPlugins';
import { NO_QUESTIONS, wordingAndQuestions } from './questions';
import { RetreatSection } from './RetreatSection';
import { columns, FurtherParts } from './Section';
import { Trap } from './Trap';

// Most houses have neither.
const AgreementsSection = chunk(
  () => import(/* webpackChunkName: "agreed" */ './AgreementsSection'),
);
const FurtherSections = chunk(() => import(/* webpackChunkName: "answers" */ './FurtherSections'));

/** The whole application, which survives a reload, and goes once. */
export default function ProspectForm() {
  const agreements = useQuery(api.queryOptions('get', '/api/agreements/registration'));
  const { sections = NO_QUESTIONS } = useQuery(wordingAndQuestions).data ?? {};
  const { mutateAsync } = useMutation({
    mutationFn: (values: Values) =>
      api.post('/api/prospects/register', { body: applicationOf(values, sections) }),
    // Another version may have come into force.
    onError: () => agreements.data?.length && agreements.refetch(),
    onSuccess: () => {
      draft.forget();
      browser.go('/register/success');
    },
  });
  const form = useForm<Values>({ defaultValues: APPLICANT, onSubmit: mutateAsync });
  const draft = useDraft(form, 'prospect', FITS);
  const [round, setRound] = useState(0);
  return (
    <Form form={form} labels={{ ...LABELS, ...labelsOf(sections) }}>
      {draft.isRestored && <DraftLine form={form} onEmptied={() => setRound(round + 1)} />}
      {/* What one looked for among the retreats goes as well. */}
      <FurtherParts.Provider key={round} value={sections.length}>
        <NameSection form={form} />
        <AddressSection form={form} />
        <ContactSection form={form} />
        <FaithSection form={form} />
        <RetreatSection form={form} />
        <AdministrativeSection form={form} />
        {sections.length > 0 && (
          <Suspense>
            <FurtherSections form={form} sections={sections} />
          </Suspense>
        )}
      </FurtherParts.Provider>
      {isFilled('registration.section') && <OfPlugins form={form} />}
      <Trap form={form} />
      <div css={columns}>
        <div css={end}>
          <Loaded query={agreements} failure={t`What you agree to did not load.`} height="0">
            {(asked) =>
              asked.length > 0 && (
                <Suspense>
                  <AgreementsSection form={form} asked={asked} />
                </Suspense>
              )
            }
          </Loaded>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            <Trans>Send my application</Trans>
          </Button>
          <p css={{ color: color.inkSoft }}>
            <Trans>It goes to the captains of the groups that you chose.</Trans>
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
