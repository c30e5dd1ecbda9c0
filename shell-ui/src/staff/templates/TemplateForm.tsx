import { api, Button, type paths, type Result, space, toast } from '@cenacle/sdk';
import { atMost, CheckboxField, FormField, TextField, useForm } from '@cenacle/sdk/forms';
import { useMutation } from '@tanstack/react-query';
import { Eye, Send } from 'lucide-react';
import { useState } from 'react';
import { fieldColumns, SaveForm, useSave } from '../crud';
import { RichTextField } from '../editor/RichTextField';
import { PreviewDialog } from './PreviewDialog';

type Template = Result<paths, '/api/emailTemplate/{id}', 'get'>;

const LABELS = {
  to: 'To',
  cc: 'Cc',
  bcc: 'Bcc',
  subject: 'Subject',
  body: 'Body',
  isEnabled: 'The house sends this mail',
};

/** The words of a template, with a look at the mail that they make. */
export function TemplateForm({ template, onReload }: { template: Template; onReload: () => void }) {
  const { id, version, placeholders } = template;
  const { saving, isStale, back } = useSave({
    save: (values: Values) =>
      api.put('/api/emailTemplate/update', { body: { id, version, ...values } }),
    done: 'EmailTemplate updated',
    list: '/admin/email-template',
    table: '/api/emailTemplate/table',
  });
  const form = useForm<Values>({ defaultValues: valuesOf(template), ...saving });
  const [isPreviewed, setPreviewed] = useState(false);
  const draft = () => {
    const { subject, body } = form.methods.getValues();
    return { id, subject, body };
  };
  const test = useMutation({
    mutationFn: () =>
      form.whenSettled(async () =>
        toast.success(await api.post('/api/emailTemplate/send-test', { body: draft() })),
      ),
    meta: { action: 'send a test' },
  });
  return (
    <>
      <SaveForm form={form} labels={LABELS} back={back} isStale={isStale} onReload={onReload}>
        <div css={fieldColumns}>
          <FormField
            field={form.field('to')}
            as={TextField}
            label={LABELS.to}
            isRequired
            rules={atMost(500)}
          />
          <FormField
            field={form.field('cc')}
            as={TextField}
            label={LABELS.cc}
            rules={atMost(500)}
          />
          <FormField
            field={form.field('bcc')}
            as={TextField}
            label={LABELS.bcc}
            rules={atMost(500)}
          />
        </div>
        <FormField
          field={form.field('subject')}
          as={TextField}
          label={LABELS.subject}
          isRequired
          rules={atMost(200)}
        />
        <FormField
          field={form.field('body')}
          as={RichTextField}
          label={LABELS.body}
          placeholders={placeholders}
          late={form.late}
          isRequired
        />
        {template.isOptional && (
          <FormField field={form.field('isEnabled')} as={CheckboxField}>
            {LABELS.isEnabled}
          </FormField>
        )}
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
          <Button onPress={() => void form.whenSettled(() => setPreviewed(true))}>
            <Eye size={18} aria-hidden /> Preview
          </Button>
          <Button onPress={() => test.mutate()} isPending={test.isPending}>
            <Send size={18} aria-hidden /> Send a test to myself
          </Button>
        </div>
      </SaveForm>
      {isPreviewed && <PreviewDialog draft={draft()} onClose={() => setPreviewed(false)} />}
    </>
  );
}

type Values = ReturnType<typeof valuesOf>;

const valuesOf = ({ to, cc, bcc, subject, body, isEnabled }: Template) => ({
  to,
  cc: cc ?? '',
  bcc: bcc ?? '',
  subject,
  body,
  isEnabled,
});
