import { color, font, Loaded, retreatOptions, space, weight } from '@cenacle/sdk';
import { CheckListField, FormField, type FormState, type Option } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QUESTIONS } from '../../application/labels';
import { RULES } from '../../application/rules';
import type { ApplicationProps, Values } from '../../application/values';
import { YesNoField } from '../../application/YesNoField';
import { Filters, fitting, useLooked } from '../retreats/Filters';
import { About, type Offered, placesText } from '../retreats/offered';
import { Section } from './Section';

const SHAPE = '22rem';

export function RetreatSection({ form }: ApplicationProps) {
  const retreats = useQuery(retreatOptions);
  useOfferedOnly(form, retreats.data);
  return (
    <Section
      part={5}
      title={t`Group Retreat Selection`}
      why={t`Each retreat belongs to a group. You may choose more than one.`}
    >
      <Loaded query={retreats} failure={t`The retreats did not load.`} height={SHAPE}>
        {(options) => <Choice form={form} options={options} />}
      </Loaded>
      <YesNoField field={form.field('lastMinute')} label={QUESTIONS.lastMinute} />
    </Section>
  );
}

interface ChoiceProps extends ApplicationProps {
  options: readonly (Option<number> & Offered)[];
}

/** Those that fit what one looks for, and those that are chosen already. */
function Choice({ form, options }: ChoiceProps) {
  const [looked, look] = useLooked();
  const field = form.field('retreatIds');
  const chosen = field.useValue();
  const fit = new Set(fitting(options, looked).map(({ value }) => value));
  const offered = options.filter(({ value }) => fit.has(value) || chosen.includes(value));
  return (
    <>
      <Filters retreats={options} looked={looked} onLook={look} />
      <FormField
        field={field}
        as={CheckListField<number>}
        label={QUESTIONS.retreatIds}
        options={offered.map((option) => ({ value: option.value, label: saidOf(option) }))}
        search={t`Find a month, a group, a theme or a preacher`}
        isRequired
        rules={RULES.retreatIds}
      >
        {(option) => <Days {...option} {...options.find(({ value }) => value === option.value)} />}
      </FormField>
    </>
  );
}

/** All by which one may find it. */
const saidOf = ({ label, name, theme, preacher, description }: Option<number> & Offered) =>
  [label, name, theme, preacher, description].filter(Boolean).join(' ');

/** A draft may hold a retreat that has begun since: nobody could see it, nor take it away. And who
 * comes from the list of retreats has chosen one there. */
function useOfferedOnly(
  { methods: { getValues, setValue } }: FormState<Values>,
  options: readonly Option[] | undefined,
) {
  useEffect(() => {
    if (!options) return;
    const chosen = getValues('retreatIds');
    const wished = Number(new URLSearchParams(window.location.search).get('retreat'));
    const wanted = wished && !chosen.includes(wished) ? [...chosen, wished] : chosen;
    const offered = wanted.filter((id) => options.some(({ value }) => value === id));
    if (offered.join() !== chosen.join()) setValue('retreatIds', offered);
  }, [options, getValues, setValue]);
}

type Places = Option & Partial<Offered>;

/** `Group 12 · Jun 4 – 7, 2026`: when it is matters first, and whether there is room. */
function Days({ label, ...retreat }: Places) {
  const [group, days] = label.split(' · ');
  if (!days) return label;
  return (
    <span css={{ display: 'grid', gap: space(0.5) }}>
      <span css={when}>{days}</span>{' '}
      <span css={{ color: color.inkSoft }}>
        {group} ·{' '}
        {retreat.waitingList ? <b css={full}>{placesText(retreat)}</b> : placesText(retreat)}
      </span>
      <About {...retreat} />
    </span>
  );
}

const full = { color: color.amber } as const;

const when = { fontFamily: font.serif, fontWeight: weight.strong } as const;
