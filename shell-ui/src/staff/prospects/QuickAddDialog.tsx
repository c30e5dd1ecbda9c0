import { ApiError, api, Button, color, Message, space, toast, useUser } from '@cenacle/sdk';
import { FormField, PhoneField, TextField, useForm } from '@cenacle/sdk/forms';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LABELS } from '../../application/labels';
import { email, RULES, text, within } from '../../application/rules';
import { NOBODY, type Values } from '../../application/values';
import { personPath } from '../retreatants/retreatant';
import { SmallForm } from '../retreatants/SmallForm';
import { ALIKE } from './Duplicates';
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
}

const QUICK_LABELS = {
  firstName: LABELS.firstName,
  lastName: LABELS.lastName,
  cellPhone: LABELS.cellPhone,
  email: LABELS.emailAddress,
};

/** Somebody phones: a name, a number or an address, and they stand on the roster. */
export function QuickAddDialog({ groupId, onClose, onMore }: Props) {
  const user = useUser();
  const navigate = useNavigate();
  const refresh = useRefreshProspects();
  const [known, setKnown] = useState<readonly KnownPerson[]>([]);
  const isEvenSo = useRef(false);
  const form = useForm<QuickValues, { retreatantId: number }>({
    defaultValues: { firstName: '', lastName: '', cellPhone: '', email: '' },
    onSubmit: async (values) => {
      const evenSo = isEvenSo.current;
      isEvenSo.current = false;
      setKnown([]);
      try {
        return await api.post('/api/retreatants/quick-add', {
          body: { ...values, groupNumberId: groupId, evenSo },
        });
      } catch (error) {
        const found = knownIn(error);
        if (found.length > 0) setKnown(found);
        throw error;
      }
    },
    onSaved: ({ retreatantId }) => {
      const { firstName, lastName } = form.methods.getValues();
      toast.success('Added to the roster', {
        about: `${firstName} ${lastName}`,
        open: () => void navigate(personPath(user, retreatantId)),
      });
      void refresh();
      onClose();
    },
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
  const more = () => {
    const { email: emailAddress, ...typed } = form.methods.getValues();
    onMore({ ...NOBODY, ...typed, emailAddress });
  };
  return (
    <SmallForm
      title="Quick add"
      save="Add to the roster"
      form={form}
      labels={QUICK_LABELS}
      onClose={onClose}
      aside={
        <Button variant="quiet" onPress={more}>
          More: a whole application
        </Button>
      }
    >
      {known.length > 0 && (
        <Message tone="amber">
          <ul css={list}>
            {known.map((person) => (
              <li key={person.retreatantId}>
                <Person person={person} onOpen={() => openInstead(person)} />
              </li>
            ))}
          </ul>
          <Button onPress={addEvenSo} isPending={form.isPending}>
            Add even so
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
        hint="A cell phone or an email is enough."
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
  return (
    <>
      <span css={{ flex: '1 1 12rem', color: color.ink }}>
        {name}, group {groupNumber}
        {status !== 'Active' && `, ${status.toLowerCase()}`}:{' '}
        {alike.map((what) => ALIKE[what] ?? what).join(', ')}
      </span>
      {mayOpen && (
        <Button aria-label={`It is ${name}: open`} onPress={onOpen}>
          It is {name}
        </Button>
      )}
    </>
  );
}

function knownIn(error: unknown): readonly KnownPerson[] {
  if (!(error instanceof ApiError)) return [];
  return (error.beside as { possibleDuplicates?: KnownPerson[] }).possibleDuplicates ?? [];
}

const list = {
  display: 'grid',
  gap: space(2),
  margin: space(0, 0, 3),
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) },
} as const;
