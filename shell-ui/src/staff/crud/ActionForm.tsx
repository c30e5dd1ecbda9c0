import {
  actionFailure,
  Button,
  failAs,
  invalidate,
  plainFailure,
  space,
  toast,
} from '@cenacle/sdk';
import { Form, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useWayBack } from './lists';
import { type TablePath, tableKey } from './useTablePage';

interface Props {
  /** What is asked. */
  question: string;
  /** Whom it is about. */
  email: string;
  /** What the button says. */
  submitLabel: string;
  /** The act in the words of its failure: `lock this user`. */
  action: string;
  /** Whether the reason of a refusal is told without these words. */
  isPlain?: boolean;
  act: () => Promise<unknown>;
  done: string;
  list: string;
  table: TablePath;
}

/** A question about one row, whom it is about, and the button that answers yes. */
export function ActionForm(props: Props) {
  const { question, email, submitLabel, action, isPlain, act, done, list, table } = props;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const back = useWayBack(list);
  const { mutateAsync } = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      toast.success(done);
      await invalidate(queries, tableKey(table));
      navigate(back, { replace: true });
    },
  });
  const form = useForm({
    defaultValues: {},
    onSubmit: () => mutateAsync().catch(failAs(action, isPlain ? plainFailure : actionFailure)),
  });
  return (
    <Form form={form} labels={{}}>
      <p>{question}</p>
      <TextField label={t`Email`} value={email} onChange={() => {}} isDisabled />
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {submitLabel}
        </Button>
        <Button onPress={() => navigate(back, { replace: true })} isDisabled={form.isPending}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
