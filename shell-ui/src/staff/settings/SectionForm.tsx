import { api, Button, Card, isVersionRefused, toast } from '@cenacle/sdk';
import { Form, useForm } from '@cenacle/sdk/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { anchorOf, type Section } from './sections';
import { ValueField } from './ValueField';
import { defaultOf } from './words';

type Values = Record<string, string>;

/** The settings under one heading, saved together: only those that were changed are sent. */
export function SectionForm({ section, onReload }: { section: Section; onReload: () => void }) {
  const { title, settings } = section;
  const queries = useQueryClient();
  // What others set meanwhile comes with `section`; what is typed here began with this.
  const [begun, setBegun] = useState(section);
  const [isStale, setStale] = useState(false);
  const { mutateAsync } = useMutation({
    mutationFn: async (values: Values) => {
      const changes = changesOf(begun, values);
      if (changes.length === 0) return;
      const sections = await api.put('/api/settings/forms', { body: { changes } });
      setBegun((before) => sections.find((each) => each.title === title) ?? before);
    },
    onMutate: () => setStale(false),
    onError: (error) => setStale(isVersionRefused(error)),
    onSuccess: () => {
      toast.success('Settings saved');
      void queries.invalidateQueries();
    },
  });
  const form = useForm<Values>({
    defaultValues: Object.fromEntries(begun.settings.map(({ key, value }) => [key, value])),
    onSubmit: mutateAsync,
  });
  const labels = Object.fromEntries(settings.map(({ key, label }) => [key, label]));
  return (
    <Card title={title} css={{ scrollMarginTop: '1rem' }}>
      <div id={anchorOf(title)}>
        <Form form={form} labels={labels}>
          {isStale && (
            <Button onPress={onReload} css={{ alignSelf: 'flex-start' }}>
              Load it again
            </Button>
          )}
          {settings.map((setting) => (
            <ValueField
              key={setting.key}
              field={form.field(setting.key)}
              label={setting.label}
              kind={setting.kind}
              choices={setting.choices}
              hint={`${setting.description} ${defaultOf(setting)}`.trim()}
              late={form.late}
            />
          ))}
          <div>
            <Button
              type="submit"
              variant="primary"
              isPending={form.isPending}
              aria-label={`Save: ${title}`}
            >
              Save
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}

const changesOf = ({ settings }: Section, values: Values) =>
  settings
    .filter(({ key, value }) => values[key] !== value)
    .map(({ key, version }) => ({ key, value: values[key] ?? null, version }));
