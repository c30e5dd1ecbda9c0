import {
  ApiError,
  api,
  Button,
  bareList,
  color,
  Message,
  plainFailure,
  space,
  toast,
  useUser,
} from '@cenacle/sdk';
import { FormField, PhoneField, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LABELS } from '../../application/labels';
import { email, RULES, text, within } from '../../application/rules';
import { NOBODY, type Values } from '../../application/values';
import { personPath } from '../retreatants/retreatant';
import { SmallForm } from '../retreatants/SmallForm';
import { inCommon } from './Duplicates';
import { useRefreshProspects } from './prospect';

/** Who may be meant, as the refusal has it beside its sentence. */
interface KnownPerson {
  retreatantId: number;
  name: string;
  groupNumber: string;
  status: string;
  alike: string[];
  mayOpen: boolean;
}

/** Who applied and waits for an answer. */
interface KnownApplication {
  prospectId: number;
  name: string;
  alike: string[];
}

interface Known {
  possibleDuplicates: readonly KnownPerson[];
  possibleApplications: readonly KnownApplication[];
}

const NOBODY_KNOWN: Known = { possibleDuplicates: [], possibleApplications: [] };

interface QuickValues {
  firstName: string;
  lastName: string;
  cellPhone: string;
  email: string;
}

interface Props {
  groupId: number;
  onClose: () => void;
  /** To the whole application, with what is typed already. */
  onMore: (typed: Values) => void;
  /** To the application of who is meant. */
  onApplication: (prospectId: number) => void;
}

const QUICK_LABELS = {
  firstName: LABELS.firstName,
  lastName: LABELS.lastName,
  cellPhone: LABELS.cellPhone,
  email: LABELS.emailAddress,
};

interface Added {
  retreatantId: number;
  name: string;
}

/** Somebody phones: a name, a number or an address, and they stand on the roster. */
export function QuickAddDialog({ groupId, onClose, onMore, onApplication }: Props) {
  const user = useUser();
  const navigate = useNavigate();
  const refresh = useRefreshProspects();
  const [known, setKnown] = useState(NOBODY_KNOWN);
  const isEvenSo = useRef(false);
  const form = useForm<QuickValues, { retreatantId: number }>({
    defaultValues: { firstName: '', lastName: '', cellPhone: '', email: '' },
    onSubmit: async (values) => {
      const evenSo = isEvenSo.current;
      isEvenSo.current = false;
      setKnown(NOBODY_KNOWN);
      try {
        return await api.post('/api/retreatants/quick-add', {
          body: { ...values, groupNumberId: groupId, evenSo },
        });
      } catch (error) {
        setKnown(knownIn(error));
        throw error;
      }
    },
    onSaved: ({ retreatantId }) => {
      const { firstName, lastName } = form.methods.getValues();
      toast.success(t`Added to the roster`, {
        about: `${firstName} ${lastName}`,
        open: () => void navigate(personPath(user, retreatantId)),
        undo: () => takeBack({ retreatantId, name: `${firstName} ${lastName}` }),
      });
      void refresh();
      onClose();
    },
  });
  const { mutate: takeBack } = useMutation({
    mutationFn: ({ retreatantId }: Added) =>
      api.post('/api/retreatants/quick-add-undo', { body: { retreatantId } }),
    onSuccess: (_, { name }) => toast.success(t`Not on the roster any more`, { about: name }),
    onError: (error) => {
      if (error instanceof ApiError) toast.error(plainFailure(t`take this back`, error));
    },
    onSettled: refresh,
  });
  const addEvenSo = () => {
    isEvenSo.current = true;
    void form.submit();
  };
  // What was typed is meant to go: the dialog is closed before anything could ask.
  const openInstead = ({ retreatantId }: KnownPerson) => {
    onClose();
    setTimeout(() => void navigate(personPath(user, retreatantId)));
  };
  const { possibleDuplicates: people, possibleApplications: applications } = known;
  const more = () => {
    const { email: emailAddress, ...typed } = form.methods.getValues();
    onMore({ ...NOBODY, ...typed, emailAddress });
  };
  return (
    <SmallForm
      title={t`Quick add`}
      save={t`Add to the roster`}
      form={form}
      labels={QUICK_LABELS}
      onClose={onClose}
      aside={
        <Button variant="quiet" onPress={more}>
          <Trans>More: a whole application</Trans>
        </Button>
      }
    >
      {people.length + applications.length > 0 && (
        <Message tone="amber">
          <ul css={list}>
            {people.map((person) => (
              <li key={person.retreatantId}>
                <Person person={person} onOpen={() => openInstead(person)} />
              </li>
            ))}
            {applications.map(({ prospectId, name, alike }) => (
              <li key={prospectId}>
                <span css={who}>
                  <Trans>
                    {name}, who has applied: {{ shared: inCommon(alike) }}
                  </Trans>
                </span>
                <Button onPress={() => onApplication(prospectId)}>
                  <Trans>Open the application</Trans>
                </Button>
              </li>
            ))}
          </ul>
          <Button onPress={addEvenSo} isPending={form.isPending}>
            <Trans>Add even so</Trans>
          </Button>
        </Message>
      )}
      <FormField
        field={form.field('firstName')}
        as={TextField}
        label={QUICK_LABELS.firstName}
        autoComplete="off"
        rules={RULES.firstName}
        isRequired
        autoFocus
      />
      <FormField
        field={form.field('lastName')}
        as={TextField}
        label={QUICK_LABELS.lastName}
        autoComplete="off"
        rules={RULES.lastName}
        isRequired
      />
      <FormField
        field={form.field('cellPhone')}
        as={PhoneField}
        label={QUICK_LABELS.cellPhone}
        hint={t`A cell phone or an email is enough.`}
        autoComplete="off"
        rules={RULES.cellPhone}
      />
      <FormField
        field={form.field('email')}
        as={TextField}
        label={QUICK_LABELS.email}
        type="email"
        autoComplete="off"
        rules={text(within(256), email)}
      />
    </SmallForm>
  );
}

function Person({ person, onOpen }: { person: KnownPerson; onOpen: () => void }) {
  const { name, groupNumber, status, alike, mayOpen } = person;
  const shared = inCommon(alike);
  return (
    <>
      <span css={who}>
        {status === 'Active'
          ? t`${name}, group ${groupNumber}: ${shared}`
          : t`${name}, group ${groupNumber}, ${{ status: GONE[status] ?? status }}: ${shared}`}
      </span>
      {mayOpen && (
        <Button aria-label={t`It is ${name}: open`} onPress={onOpen}>
          <Trans>It is {name}</Trans>
        </Button>
      )}
    </>
  );
}

/** Of who is not active, why. */
const GONE: Record<string, string> = {
  Inactive: t`inactive`,
  Deceased: t`deceased`,
  Banned: t`banned`,
};

const knownIn = (error: unknown): Known => ({
  ...NOBODY_KNOWN,
  ...(error instanceof ApiError && (error.beside as Partial<Known>)),
});

const who = { flex: '1 1 12rem', color: color.ink } as const;

const list = {
  display: 'grid',
  gap: space(2),
  ...bareList,
  margin: space(0, 0, 3),
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) },
} as const;
