import {
  api,
  Button,
  color,
  formatDateTime,
  Message,
  space,
  toast,
  useHouseZone,
} from '@cenacle/sdk';
import { CheckboxField, DateField, Form, FormField, TextField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Eye, FileText, Send } from 'lucide-react';
import { useState } from 'react';
import { dayAndTime } from '../moments';
import { LetterReaders } from './LetterReaders';
import { LetterWords } from './LetterWords';
import { type Letter, sampleOf } from './letters';
import type { Skipped } from './mail';
import { PLACEHOLDERS, type PlaceholderName } from './placeholders';
import { type Composer, LABELS, sendAtOf } from './useComposer';

const OWN = (Object.keys(PLACEHOLDERS) as PlaceholderName[]).map((name) => ({
  name,
  label: PLACEHOLDERS[name],
}));

interface Props {
  composer: Composer;
  to: readonly string[];
  leftOut: readonly Skipped[];
  onLetters: () => void;
  onSample: () => Promise<void>;
}

/** The letter as it is written: its readers, its words, when it goes out. */
export function LetterForm({ composer, to, leftOut, onLetters, onSample }: Props) {
  const { form, edition, letter } = composer;
  const values = useSampleValues(letter);
  const chips = [...OWN, ...useFurtherPlaceholders()].map(({ name, label }) => ({
    name,
    label,
    // Of a link there is nothing to show but that it is the reader's own.
    becomes: name === 'link' ? undefined : values[name],
  }));
  return (
    <Form form={{ ...form, isUnsaved: never, submit: stay }} labels={LABELS}>
      {composer.isRestored && (
        <Message tone="blue">
          <div css={[tools, { alignItems: 'center' }]}>
            <span>
              <Trans>What you wrote before is here again.</Trans>
            </span>
            <Button variant="quiet" onPress={composer.startAnew}>
              <Trans>Begin anew</Trans>
            </Button>
          </div>
        </Message>
      )}
      <LetterReaders to={to} leftOut={leftOut} gone={letter?.gone ?? 0} />
      <div css={tools}>
        <Button onPress={onLetters}>
          <FileText size={18} aria-hidden /> <Trans>Drafts and letters</Trans>
        </Button>
        <Button onPress={() => void onSample()} isDisabled={!composer.isWritten || to.length === 0}>
          <Eye size={18} aria-hidden /> <Trans>As a reader gets it</Trans>
        </Button>
        <SendTest composer={composer} />
      </div>
      <LetterWords
        subject={form.field('subject')}
        body={form.field('body')}
        labels={LABELS}
        late={form.late}
        edition={edition}
        chips={chips}
      />
      <When composer={composer} />
    </Form>
  );
}

const never = () => false;

async function stay(event?: { preventDefault: () => void }) {
  event?.preventDefault();
}

/** Fields, and what plugins fill in. */
function useFurtherPlaceholders() {
  const { data = [] } = useQuery({
    ...api.queryOptions('get', '/api/letters/placeholders'),
    meta: { isQuiet: true },
  });
  return data;
}

function useSampleValues(letter: Letter | undefined): Partial<Record<string, string>> {
  const { data } = useQuery({
    ...sampleOf(letter?.id ?? 0),
    enabled: letter !== undefined && letter.readers.length > 0,
    meta: { isQuiet: true },
  });
  return Object.fromEntries((data?.values ?? []).map(({ name, value }) => [name, value]));
}

/** To one's own address alone. */
function SendTest({ composer: { form, save, refuse, isWritten } }: { composer: Composer }) {
  const [isPending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    try {
      const { id } = await save();
      toast.success(await api.post('/api/letters/test', { body: { id } }));
    } catch (error) {
      refuse(error, t`send you a test`);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button onPress={() => void form.check(send)} isPending={isPending} isDisabled={!isWritten}>
      <Send size={18} aria-hidden /> <Trans>Send me a test</Trans>
    </Button>
  );
}

function When({ composer: { form, written } }: { composer: Composer }) {
  const zone = useHouseZone();
  const sendAt = sendAtOf(written, zone);
  return (
    <div css={{ display: 'grid', gap: space(3) }}>
      <FormField field={form.field('isLater')} as={CheckboxField}>
        <Trans>Send it later</Trans>
      </FormField>
      {written.isLater && (
        <div css={moment}>
          <FormField
            field={form.field('day')}
            as={DateField}
            label={LABELS.day}
            min={dayAndTime(new Date().toISOString(), zone).day}
            isRequired
          />
          <FormField
            field={form.field('time')}
            as={TextField}
            type="time"
            label={LABELS.time}
            isRequired
          />
          {sendAt && (
            <p css={{ gridColumn: '1 / -1', color: color.inkSoft }}>
              <Trans>
                It goes out on {{ moment: formatDateTime(sendAt, zone) }}. Until then it can be
                stopped.
              </Trans>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

const tools = { display: 'flex', flexWrap: 'wrap', gap: space(2) } as const;

const moment = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 14rem))',
  gap: space(3),
} as const;
