import { t } from '@lingui/core/macro';
import { FormScreen } from '../crud';
import { AgreementForm } from './AgreementForm';
import { LIST } from './agreement';

export default function CreateAgreement() {
  return (
    <FormScreen list={{ to: LIST, label: t`Back to Agreements` }}>
      <AgreementForm />
    </FormScreen>
  );
}
