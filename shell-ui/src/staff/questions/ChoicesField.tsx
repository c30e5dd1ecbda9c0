import { Button, bareList, color, IconButton, space, text, weight } from '@cenacle/sdk';
import { TextField } from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type ChoiceLine, newChoice } from './values';

interface Props {
  label: string;
  value?: ChoiceLine[];
  onChange: (value: ChoiceLine[]) => void;
  error?: string;
  'data-field'?: string;
}

/** What people may choose from: written, put in order, renamed and taken away. */
export function ChoicesField({ label, value = [], onChange, error, ...props }: Props) {
  const change = (index: number, name: string) =>
    onChange(value.map((each, at) => (at === index ? { ...each, name } : each)));
  const move = (index: number, by: number) => {
    const moved = [...value];
    const [line] = moved.splice(index, 1);
    if (line) moved.splice(index + by, 0, line);
    onChange(moved);
  };
  return (
    <fieldset css={frame} data-field={props['data-field']}>
      <legend css={legend}>{label}</legend>
      <ol css={list}>
        {value.map((choice, index) => (
          <li key={choice.id} css={line}>
            <TextField
              label={t`Choice ${{ number: index + 1 }}`}
              value={choice.name}
              onChange={(name) => change(index, name)}
              maxLength={80}
              autoFocus={!choice.name && index === value.length - 1}
              {...(choice.chosen > 0 && {
                hint: plural(choice.chosen, {
                  one: '# person chose it: another name is theirs too.',
                  other: '# people chose it: another name is theirs too.',
                }),
              })}
            />
            <span css={{ display: 'flex' }}>
              <IconButton
                icon={ArrowUp}
                label={choice.name ? t`Move ${{ label: choice.name }} up` : t`Move this choice up`}
                isDisabled={index === 0}
                onPress={() => move(index, -1)}
              />
              <IconButton
                icon={ArrowDown}
                label={
                  choice.name ? t`Move ${{ label: choice.name }} down` : t`Move this choice down`
                }
                isDisabled={index === value.length - 1}
                onPress={() => move(index, 1)}
              />
              <IconButton
                icon={X}
                label={
                  choice.name ? t`Take ${{ label: choice.name }} away` : t`Take this choice away`
                }
                onPress={() => onChange(value.filter((each) => each !== choice))}
              />
            </span>
          </li>
        ))}
      </ol>
      <Button onPress={() => onChange([...value, newChoice()])} css={{ justifySelf: 'start' }}>
        <Plus size={18} aria-hidden /> <Trans>Add a choice</Trans>
      </Button>
      {error && (
        <p role="alert" css={{ color: color.red, fontSize: text.s14 }}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const frame = {
  display: 'grid',
  gap: space(3),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
} as const;

const legend = { padding: 0, fontWeight: weight.strong, fontSize: text.s14 } as const;

const list = { display: 'grid', gap: space(3), ...bareList } as const;

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space(2),
} as const;
