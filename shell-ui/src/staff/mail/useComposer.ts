import { ApiError, api, failAs, toast, useHouseZone } from '@cenacle/sdk';
import { useDraft, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { dayAndTime, instantOf } from '../moments';
import { type Letter, useLettersChanged } from './letters';
import type { Reader } from './readers';

export interface Written {
  subject: string;
  body: string;
  isLater: boolean;
  day: string | null;
  time: string;
  /** Of the letter that the house keeps; 0 while it keeps none. */
  id: number;
  version: number;
}

export const LABELS = {
  subject: t`Subject`,
  body: t`Body`,
  day: t`Day`,
  time: t`Time, by the clock of the house`,
};

const EMPTY: Written = {
  subject: '',
  body: '',
  isLater: false,
  day: null,
  time: '09:00',
  id: 0,
  version: 0,
};
const PAUSE_MS = 1500;

/** For whom it is; a letter that was begun before brings its own. */
export interface To {
  retreatantIds: number[];
  prospectIds: number[];
}

const toOf = (readers: readonly Reader[]): To => ({
  retreatantIds: readers.flatMap(({ retreatantId }) => retreatantId ?? []),
  prospectIds: readers.flatMap(({ prospectId }) => prospectId ?? []),
});

const toOfLetter = (letter: Letter): To => ({
  retreatantIds: letter.toRetreatantIds,
  prospectIds: letter.toProspectIds,
});

/** A letter to one person is not mistaken for one to the group. */
function placeOf(readers: readonly Reader[], groupId: number | null, begun: Letter | undefined) {
  if (begun) return `compose.letter.${begun.id}`;
  const [first, ...more] = readers;
  if (!first || more.length > 0) return `compose.group.${groupId ?? 'own'}`;
  return `compose.person.${first.retreatantId ?? `p${first.prospectId}`}`;
}

/**
 * A letter that is written here, and kept by the house as a draft whenever the typing pauses; what
 * was typed since outlives a reload.
 */
export function useComposer(
  readers: readonly Reader[],
  groupId: number | null,
  begun: Letter | undefined,
) {
  const zone = useHouseZone();
  const [letter, setLetter] = useState(begun);
  const [to, setTo] = useState(() => (begun ? toOfLetter(begun) : toOf(readers)));
  const [problem, setProblem] = useState<string>();
  // The editor takes what stands there when it begins.
  const [edition, setEdition] = useState(0);
  const lettersChanged = useLettersChanged();
  const form = useForm<Written>({
    defaultValues: begun ? writtenOf(begun, zone) : EMPTY,
    onSubmit: async () => {},
  });
  const { methods } = form;
  const draft = useDraft(form, placeOf(readers, groupId, begun));
  const [isRestored, setRestored] = useState(draft.isRestored);
  useEffect(() => {
    if (draft.isRestored) setEdition(1);
  }, [draft.isRestored]);
  const written = { ...EMPTY, ...methods.watch() };
  const now = wordsOf(written, to);
  const [kept, setKept] = useState(now);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const [known] = useState(() => ({ current: begun, state: now }));
  const know = (saved: Letter, state: string) => {
    known.current = saved;
    known.state = state;
    setKept(state);
    setLetter(saved);
    methods.setValue('id', saved.id);
    methods.setValue('version', saved.version);
  };
  const saveNow = async (): Promise<Letter> => {
    await form.settled();
    const values = methods.getValues();
    const state = wordsOf(values, to);
    if (known.current && state === known.state) return known.current;
    const saved = await api.post('/api/letters/save', {
      body: {
        id: values.id || null,
        version: values.version || null,
        subject: values.subject,
        body: values.body,
        toRetreatantIds: to.retreatantIds,
        toProspectIds: to.prospectIds,
        groupId,
        sendAt: sendAtOf(values, zone),
      },
    });
    know(saved, state);
    setProblem(undefined);
    void lettersChanged();
    return saved;
  };
  /** One after the other: each names the version that the one before has made. */
  const save = (): Promise<Letter> => {
    const saving = queue.current.then(saveNow, saveNow);
    queue.current = saving.catch(() => {});
    return saving;
  };
  const isWritten = hasWords(written);
  const isUnkept = now !== kept;

  const [isPutAway, setPutAway] = useState(false);
  const saveLater = useRef(save);
  saveLater.current = save;
  useEffect(() => {
    if (!isWritten || !isUnkept || !now || isPutAway) return;
    const timer = setTimeout(() => {
      saveLater.current().catch((error: Error) => setProblem(sayOf(error)));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [now, isWritten, isUnkept, isPutAway]);

  const begin = (values: Written) => {
    methods.reset(values);
    setEdition((before) => before + 1);
  };
  return {
    form,
    written,
    edition,
    letter,
    to,
    save,
    /** Whether there is something; then it is saved. */
    keep: async () => {
      await form.settled();
      const isThere = hasWords(methods.getValues());
      if (isThere) await save();
      return isThere;
    },
    isWritten,
    isUnkept,
    isRestored,
    problem,
    /** For when it was sent, or put away: a reload brings nothing back. */
    forget: draft.forget,
    startAnew: () => {
      begin(EMPTY);
      draft.forget();
      known.current = undefined;
      setKept(wordsOf(EMPTY, to));
      setLetter(undefined);
      setRestored(false);
    },
    /** Goes on with a draft, for its own readers. */
    open: (opened: Letter) => {
      begin(writtenOf(opened, zone));
      setTo(toOfLetter(opened));
      know(opened, wordsOf(writtenOf(opened, zone), toOfLetter(opened)));
    },
    /** Takes the words of an earlier letter, for the same readers. What was kept before stays. */
    take: ({ subject, body }: Letter) => {
      begin({ ...methods.getValues(), subject, body, id: 0, version: 0 });
      known.current = undefined;
    },
    /** Puts away what is written, with the draft that is being kept just now. */
    discard: async () => {
      setPutAway(true);
      try {
        await queue.current;
        if (known.current)
          await api.post('/api/letters/cancel', { body: { id: known.current.id } });
      } catch (error) {
        setPutAway(false);
        throw error;
      }
      void lettersChanged();
      draft.forget();
    },
    /** What was refused stands at its field; the rest is said in a word. */
    refuse: (error: unknown, action: string) => {
      if (error instanceof Error && error.name === 'NotSettled') return; // the form says it
      if (!(error instanceof ApiError)) throw error;
      let isPlaced = false;
      for (const { propertyName, errorMessage } of error.validationFailures) {
        const name = propertyName === 'sendAt' ? 'day' : propertyName;
        if (!(name in LABELS)) continue;
        methods.setError(name as keyof Written, { type: 'server', message: errorMessage });
        isPlaced = true;
      }
      if (!isPlaced) {
        try {
          failAs(action)(error);
        } catch (said) {
          toast.error((said as Error).message);
        }
      }
    },
  };
}

export type Composer = ReturnType<typeof useComposer>;

function writtenOf({ id, version, subject, body, sendAt }: Letter, zone: string): Written {
  const written = { ...EMPTY, id, version, subject, body };
  if (!sendAt || new Date(sendAt).getTime() < Date.now()) return written;
  return { ...written, isLater: true, ...dayAndTime(sendAt, zone) };
}

const wordsOf = ({ subject, body, isLater, day, time }: Written, to: To): string =>
  JSON.stringify([subject, body, isLater && [day, time], to]);

export const sendAtOf = ({ isLater, day, time }: Written, zone: string): string | null =>
  isLater && day ? instantOf(day, time, zone) : null;

const hasWords = ({ subject, body }: Written) =>
  `${subject}${body.replace(/<[^>]*>|&nbsp;/g, '')}`.trim() !== '';

const sayOf = (error: Error) =>
  (error instanceof ApiError && error.validationFailures[0]?.errorMessage) || error.message;
