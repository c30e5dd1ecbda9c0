import { api, toast } from '@cenacle/sdk';
import { useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { labelsOf } from '../../answers/answers';
import { applicationOf, NOBODY, type Values } from '../../application/values';
import { SmallForm } from '../retreatants/SmallForm';
import { ApplicationFields } from './ApplicationFields';
import { LABELS } from './labels';
import { questionsOfApplicants, useRefreshProspects } from './prospect';

interface Props {
  /** What was typed before more was asked for. */
  typed: Values;
  onClose: () => void;
}

/** Writes an application down for somebody else. */
export function AddProspectDialog({ typed, onClose }: Props) {
  const refresh = useRefreshProspects();
  const { sections = [] } = useQuery(questionsOfApplicants).data ?? {};
  const form = useForm<Values>({
    defaultValues: NOBODY,
    onSubmit: async (values) => {
      await api.post('/api/prospects/register', { body: applicationOf(values, sections) });
      toast.success(t`Successfully added prospect`);
      void refresh();
      onClose();
    },
  });
  const { reset } = form.methods;
  // Typed elsewhere, and still unsaved here.
  useEffect(() => reset(typed, { keepDefaultValues: true }), [reset, typed]);
  return (
    <SmallForm
      isWide
      title={t`Add New Prospect`}
      form={form}
      labels={{ ...LABELS, ...labelsOf(sections) }}
      onClose={onClose}
    >
      <ApplicationFields form={form} chosen={[]} sections={sections} />
    </SmallForm>
  );
}
