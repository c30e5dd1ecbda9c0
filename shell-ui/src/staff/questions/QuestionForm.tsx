import { Message, media, soft, space } from '@cenacle/sdk';
import {
  atMost,
  CheckboxField,
  CheckListField,
  FormField,
  RadioField,
  SelectField,
  TextField,
  useForm,
} from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { fieldColumns, SaveForm, useSave } from '../crud';
import { ChoicesField } from './ChoicesField';
import { QuestionPreview } from './QuestionPreview';
import { type ChoiceLine, saveQuestion, type Values, valuesOf } from './values';
import {
  ASKED_OPTIONS,
  hasChoices,
  KIND_OPTIONS,
  type Kind,
  LIST,
  OF_OPTIONS,
  type Question,
  RIGHT_OPTIONS,
  type Right,
  SHOWN_OPTIONS,
  SIGN_OPTIONS,
  type Sign,
  TABLE,
} from './words';

const LABELS = {
  label: t`The question`,
  hint: t`A sentence below it`,
  kind: t`How it is answered`,
  choices: t`Choices`,
  of: t`How often it is asked`,
  asked: t`Where people are asked`,
  shown: t`Where the answer is shown`,
  right: t`Who sees the answer`,
  isRequired: t`An answer is required`,
  sign: t`A sign beside the name`,
  keptDays: t`Forget it so many days after the retreat`,
};

interface Props {
  question?: Question;
  /** What a new one begins with. */
  begun?: Values;
  onReload?: () => void;
}

/** A question, and beside it how it will look; without one, a new one. */
export function QuestionForm({ question, begun, onReload }: Props) {
  const { saving, isStale, back } = useSave({
    save: (values: Values) => saveQuestion(values, question),
    done: question ? t`Question updated` : t`Question created`,
    list: LIST,
    table: TABLE,
  });
  const form = useForm<Values>({
    defaultValues: question ? valuesOf(question) : (begun as Values),
    ...saving,
  });
  const values = form.methods.watch();
  const former = question?.choices.filter(({ isFormer }) => isFormer) ?? [];
  const isAnswered = (question?.answers ?? 0) > 0;
  return (
    <div css={columns}>
      <SaveForm
        form={form}
        labels={LABELS}
        back={back}
        isStale={isStale}
        {...(onReload && { onReload })}
      >
        <FormField
          field={form.field('label')}
          as={TextField}
          label={LABELS.label}
          isRequired
          rules={atMost(80)}
        />
        <FormField
          field={form.field('kind')}
          as={SelectField<Kind>}
          label={LABELS.kind}
          options={KIND_OPTIONS}
          isDisabled={isAnswered}
          {...(isAnswered && {
            hint: plural(question?.answers ?? 0, {
              one: '# person has answered, and so it stays. Retire this question, and make another.',
              other:
                '# people have answered, and so it stays. Retire this question, and make another.',
            }),
          })}
        />
        <FormField
          field={form.field('hint')}
          as={TextField}
          label={values.kind === 'consent' ? t`To what people say yes` : LABELS.hint}
          isRequired={values.kind === 'consent'}
          rules={atMost(500)}
        />
        {hasChoices(values.kind) && (
          <FormField
            field={form.field('choices')}
            as={ChoicesField}
            label={LABELS.choices}
            rules={{ validate: problemOf }}
          />
        )}
        {former.length > 0 && (
          <p css={soft}>
            <Trans>
              No longer offered, and still the answer of some:{' '}
              {{ choices: former.map(({ name, chosen }) => `${name} (${chosen})`).join(', ') }}. Add
              it again to offer it.
            </Trans>
          </p>
        )}
        <FormField
          field={form.field('asked', { deps: ['of'] })}
          as={CheckListField<Values['asked'][number]>}
          label={LABELS.asked}
          options={ASKED_OPTIONS}
          search={t`Find a place`}
        />
        <FormField
          field={form.field('of')}
          as={RadioField<'person' | 'part'>}
          label={LABELS.of}
          options={OF_OPTIONS}
          isDisabled={isAnswered}
        />
        <FormField field={form.field('isRequired')} as={CheckboxField}>
          {LABELS.isRequired}
        </FormField>
        <FormField
          field={form.field('shown')}
          as={CheckListField<Values['shown'][number]>}
          label={LABELS.shown}
          options={SHOWN_OPTIONS}
          search={t`Find a place`}
        />
        <FormField
          field={form.field('right')}
          as={SelectField<Right>}
          label={LABELS.right}
          options={RIGHT_OPTIONS}
        />
        <div css={fieldColumns}>
          <FormField
            field={form.field('sign')}
            as={SelectField<Sign | 'none'>}
            label={LABELS.sign}
            options={SIGN_OPTIONS}
          />
          <FormField
            field={form.field('keptDays')}
            as={TextField}
            label={LABELS.keptDays}
            hint={t`Empty: it stays.`}
            inputMode="numeric"
            rules={{
              pattern: {
                value: /^([1-9]\d{0,2}|[12]\d{3}|3[0-5]\d\d|36[0-4]\d|3650)$/,
                message: t`Use 1 to 3650.`,
              },
            }}
          />
        </div>
      </SaveForm>
      <div css={beside}>
        <QuestionPreview values={values} />
        {values.of === 'part' && values.asked.includes('details') && (
          <Message tone="amber">
            <Trans>People correct their details for no retreat: ask it elsewhere, or once.</Trans>
          </Message>
        )}
      </div>
    </div>
  );
}

function problemOf(choices: ChoiceLine[]) {
  const names = choices.map(({ name }) => name.trim().toLowerCase());
  if (names.length === 0) return t`Write at least one choice.`;
  if (names.includes('')) return t`Write each choice, or take it away.`;
  return new Set(names).size === names.length || t`A choice is there twice.`;
}

const columns = {
  display: 'grid',
  gap: space(6),
  alignItems: 'start',
  [media.lg]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: space(10) },
} as const;

const beside = {
  display: 'grid',
  gap: space(4),
  // On a phone what one makes is seen before one scrolls.
  order: -1,
  [media.lg]: { position: 'sticky', top: space(6), order: 0 },
} as const;
