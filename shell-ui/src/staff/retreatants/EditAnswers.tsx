import { api, invalidate, toast } from '@cenacle/sdk';
import { CheckboxField, FormField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import AnswerFields from '../../answers/AnswerFields';
import { labelsOf, sentAnswers, type TypedAnswers, typedAnswers } from '../../answers/answers';
import { FieldGroup } from '../crud';
import { answersOf, type Told } from './Answers';
import { SmallForm } from './SmallForm';

interface Props {
  retreatantId: number;
  told: Told;
  onClose: () => void;
}

/**
 * Mends what somebody told the house: what is changed here is sent, and nothing else, unless they
 * were asked all of it.
 */
export default function EditAnswers({ retreatantId, told, onClose }: Props) {
  const queries = useQueryClient();
  const { sections, answers: before } = told.form;
  const start = typedAnswers(told.form);
  const form = useForm<{ answers: TypedAnswers; wereAskedAll: boolean }>({
    defaultValues: { answers: start, wereAskedAll: false },
    onSubmit: async ({ answers, wereAskedAll }) => {
      const former = sentAnswers(sections, start);
      const changed = Object.entries(sentAnswers(sections, answers)).filter(
        ([key, value]) => wereAskedAll || JSON.stringify(value) !== JSON.stringify(former[key]),
      );
      await api.put('/api/retreatants/{retreatantId}/answers', {
        params: { path: { retreatantId: String(retreatantId) } },
        body: {
          retreatId: told.retreatId,
          answers: Object.fromEntries(changed),
          was: Object.fromEntries(changed.map(([key]) => [key, before[key] ?? null])),
        },
      });
      toast.success(t`Answers saved`);
      await invalidate(
        queries,
        answersOf(retreatantId).queryKey,
        api.queryKey('post', '/api/retreatants/get-history'),
      );
      onClose();
    },
  });
  return (
    <SmallForm
      isWide
      title={t`What they told us`}
      form={form}
      labels={labelsOf(sections)}
      onClose={onClose}
    >
      {sections.map(({ title, fields }) => (
        <FieldGroup key={title} title={title}>
          <AnswerFields fields={fields} handleOf={(key) => form.field(`answers.${key}`)} />
        </FieldGroup>
      ))}
      <FormField field={form.field('wereAskedAll')} as={CheckboxField}>
        <Trans>They were asked all of this, and have nothing to say where it is empty</Trans>
      </FormField>
    </SmallForm>
  );
}
