import { api } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadedScreen } from '../crud';
import { TemplateForm } from './TemplateForm';

export default function UpdateTemplate() {
  const id = useParams().id ?? '';
  const query = useQuery({
    ...api.queryOptions('get', '/api/emailTemplate/{id}', { params: { path: { id } } }),
    gcTime: 0,
  });
  return (
    <LoadedScreen
      title={query.data?.key}
      {...(query.data && { description: query.data.description })}
      list={{ to: '/admin/email-template', label: t`Back to Email Templates` }}
      query={query}
    >
      {(template) => (
        <TemplateForm key={template.version} template={template} onReload={query.refetch} />
      )}
    </LoadedScreen>
  );
}
