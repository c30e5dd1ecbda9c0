import { api, Button, isVersionRefused, toast } from '@cenacle/sdk';
import { Form, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { labelsOf, typedAnswers } from '../../answers/answers';
import { applicationOf, NOBODY, type Values } from '../../application/values';
import { SaveButtons } from '../crud';
import { ApplicationFields } from './ApplicationFields';
import { LABELS } from './labels';
import { type Prospect, useRefreshProspects } from './prospect';

interface Props {
  prospect: Prospect;
  onClose: () => void;
  onReload: () => void;
}

/** Mends what an application says. */
export function EditProspect({ prospect, onClose, onReload }: Props) {
  const sections = prospect.questions?.sections ?? [];
  const refresh = useRefreshProspects();
  const [isStale, setStale] = useState(false);
  const form = useForm<Values>({
    defaultValues: valuesOf(prospect),
    onSubmit: async (values) => {
      setStale(false);
      try {
        await api.post('/api/prospects/edit-prospect', {
          body: {
            ...applicationOf(values, sections),
            prospectId: prospect.prospectId,
            version: prospect.version,
          },
        });
      } catch (error) {
        setStale(isVersionRefused(error));
        throw error;
      }
      toast.success(t`Prospect info updated`);
      await refresh();
      onClose();
    },
  });
  const reload = () => {
    onReload();
    onClose();
  };
  return (
    <Form form={form} labels={{ ...LABELS, ...labelsOf(sections) }}>
      {isStale && (
        <Button onPress={reload} css={{ alignSelf: 'flex-start' }}>
          <Trans>Load it again</Trans>
        </Button>
      )}
      <ApplicationFields
        form={form}
        chosen={prospect.selectedGroups}
        hasConsent={prospect.smsConsent}
        sections={sections}
      />
      <SaveButtons isPending={form.isPending} onCancel={onClose} />
    </Form>
  );
}

function valuesOf(prospect: Prospect): Values {
  const known = Object.entries(prospect).filter(
    ([name, value]) => name in NOBODY && value !== null && value !== undefined,
  );
  const answers = prospect.questions ? typedAnswers(prospect.questions) : {};
  return { ...NOBODY, ...Object.fromEntries(known), answers };
}
