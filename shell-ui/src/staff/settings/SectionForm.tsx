import { api, Button, Card, isVersionRefused, toast } from '@cenacle/sdk';
import { Form, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { anchorOf, type Section } from './sections';
import { ValueField } from './ValueField';
import { defaultOf } from './words';

type Values = Record<string, string>;

/** After so long every process of the house knows what one of them saved. */
const KNOWN_EVERYWHERE_MS = 1_100;

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
      toast.success(t`Settings saved`);
      void queries.invalidateQueries();
      const queryKey = api.queryKey('get', '/api/settings/public-settings');
      setTimeout(() => void queries.invalidateQueries({ queryKey }), KNOWN_EVERYWHERE_MS);
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
              <Trans>Load it again</Trans>
            </Button>
          )}
          {settings.map((setting) => (
            <ValueField
              key={setting.key}
              field={form.field(setting.key)}
              label={setting.label}
              kind={setting.kind}
              choices={setting.choices}
              choiceLabels={setting.choiceLabels}
              hint={`${setting.description} ${defaultOf(setting)}`.trim()}
              late={form.late}
            />
          ))}
          <div>
            <Button
              type="submit"
              variant="primary"
              isPending={form.isPending}
              aria-label={t`Save: ${title}`}
            >
              <Trans>Save</Trans>
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
