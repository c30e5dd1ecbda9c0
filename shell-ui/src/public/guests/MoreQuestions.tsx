import { api, Button, color, Loaded, Message, space, text } from '@cenacle/sdk';
import { CheckboxField, Form, FormField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import AnswerFields from '../../answers/AnswerFields';
import {
  type AskedForm,
  answerText,
  labelsOf,
  sentAnswers,
  type TypedAnswers,
  typedAnswers,
} from '../../answers/answers';

interface Values {
  answers: TypedAnswers;
  stays: boolean;
}

interface Props {
  token: string;
  title: string;
  /** What becomes of it if one does not answer now. */
  note: string;
}

const PATH = '/api/external-retreatants/answers/{accessToken}';

/** What plugins and the house ask of whoever has a link: answered now, or left for later. */
export default function MoreQuestions({ token, title, note }: Props) {
  const params = { path: { accessToken: token } };
  const query = useQuery({ ...api.queryOptions('get', PATH, { params }), gcTime: 0 });
  return (
    <section css={frame} aria-label={title}>
      <h2 css={{ fontSize: text.s22 }}>{title}</h2>
      <Loaded query={query} failure={t`The questions did not load.`} height="12rem">
        {(asked) => <Questions token={token} asked={asked} note={note} />}
      </Loaded>
    </section>
  );
}

function Questions({ token, asked, note }: { token: string; asked: AskedForm; note: string }) {
  const [isKept, setKept] = useState(false);
  const { sections } = asked;
  const { mutateAsync } = useMutation({
    mutationFn: ({ answers, stays }: Values) =>
      api.put(PATH, {
        params: { path: { accessToken: token } },
        body: { answers: sentAnswers(sections, answers), ...(asked.mayStay && { stays }) },
      }),
    onMutate: () => setKept(false),
    onSuccess: () => setKept(true),
    networkMode: 'always',
  });
  const form = useForm<Values>({
    defaultValues: { answers: typedAnswers(asked), stays: asked.stays },
    onSubmit: mutateAsync,
  });
  const former = sections
    .flatMap(({ fields }) => fields)
    .filter(({ key }) => asked.former?.[key] !== undefined);
  const [isOffered, setOffered] = useState(former.length > 0);
  const takeOver = () => {
    const said = typedAnswers({ sections, answers: asked.former ?? {} });
    for (const { key } of former)
      form.methods.setValue(`answers.${key}`, said[key] ?? null, { shouldDirty: true });
    setOffered(false);
  };
  const told = former
    .map(({ key, label }) => `${label}: ${answerText(asked.former?.[key])}`)
    .join(' · ');
  return (
    <>
      <p css={{ color: color.inkSoft }}>{note}</p>
      {isOffered && (
        <Message tone="blue">
          <div css={{ display: 'grid', justifyItems: 'start', gap: space(2) }}>
            <p>
              <Trans>For another retreat you told us: {told}</Trans>
            </p>
            <Button onPress={takeOver}>
              <Trans>Say the same again</Trans>
            </Button>
          </div>
        </Message>
      )}
      <Form form={form} labels={labelsOf(sections)}>
        {sections.map(({ title, fields }) => (
          <fieldset key={title} css={section}>
            <legend css={legend}>{title}</legend>
            <AnswerFields fields={fields} handleOf={(key) => form.field(`answers.${key}`)} />
          </fieldset>
        ))}
        {asked.mayStay && (
          <FormField field={form.field('stays')} as={CheckboxField}>
            <Trans>
              Keep my answers for my next retreat. Without this they are deleted some time after the
              retreat.
            </Trans>
          </FormField>
        )}
        <Button type="submit" variant="primary" isPending={form.isPending}>
          <Trans>Save my answers</Trans>
        </Button>
      </Form>
      <div role="status">
        {isKept && (
          <Message tone="green">
            <Trans>Thank you. Your answers are with us.</Trans>
          </Message>
        )}
      </div>
    </>
  );
}

const frame = {
  display: 'grid',
  gap: space(4),
  paddingTop: space(5),
  borderTop: `1px solid ${color.line}`,
} as const;

const section = {
  display: 'grid',
  gap: space(5),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
} as const;

const legend = { marginBottom: space(3), padding: 0, fontWeight: 600 } as const;
