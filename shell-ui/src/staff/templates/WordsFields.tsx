import { api, Button, space, toast } from '@cenacle/sdk';
import { atMost, type FieldHandle, FormField, TextField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Eye, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RichTextField } from '../editor/RichTextField';
import { PreviewDialog } from './PreviewDialog';
import type { Template, TemplateFormState, Words } from './values';

interface Props {
  template: Template;
  form: TemplateFormState;
  language: string;
  labels: Words;
  subject: FieldHandle<string>;
  body: FieldHandle<string>;
  /** What stands there now. */
  words: () => Words;
  /** What else one can do with these words. */
  children?: ReactNode;
}

/** The words of a mail in one language, with a look at the mail that they make. */
export function WordsFields({
  template: { id, placeholders },
  form,
  language,
  labels,
  subject,
  body,
  words,
  children,
}: Props) {
  const [isPreviewed, setPreviewed] = useState(false);
  const draft = () => ({ id, language, ...words() });
  const test = useMutation({
    mutationFn: () =>
      form.whenSettled(async () =>
        toast.success(await api.post('/api/emailTemplate/send-test', { body: draft() })),
      ),
    meta: { action: t`send a test` },
  });
  return (
    <>
      <FormField
        field={subject}
        as={TextField}
        label={labels.subject}
        isRequired
        rules={atMost(200)}
      />
      <FormField
        field={body}
        as={RichTextField}
        label={labels.body}
        placeholders={placeholders}
        late={form.late}
        isRequired
      />
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
        <Button onPress={() => void form.whenSettled(() => setPreviewed(true))}>
          <Eye size={18} aria-hidden /> <Trans>Preview</Trans>
        </Button>
        <Button onPress={() => test.mutate()} isPending={test.isPending}>
          <Send size={18} aria-hidden /> <Trans>Send a test to myself</Trans>
        </Button>
        {children}
      </div>
      {isPreviewed && <PreviewDialog draft={draft()} onClose={() => setPreviewed(false)} />}
    </>
  );
}
