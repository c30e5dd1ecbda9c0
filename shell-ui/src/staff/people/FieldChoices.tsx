import { media, soft, space, weight } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import { column } from './look';
import { type FieldChoice, type Person, type Side, sidesOf } from './records';
import { ValueOption } from './ValueOption';

interface Props {
  fields: readonly FieldChoice[];
  kept: Person;
  gone: Person;
  sideOf: (field: FieldChoice) => Side;
  onChoose: (field: string, side: Side) => void;
}

/** Each field in which the two records differ, with the value of either to choose. */
export function FieldChoices({ fields, sideOf, onChoose, ...people }: Props) {
  return (
    <div css={column(4)}>
      {fields.map((field) => (
        <fieldset key={field.field} disabled={field.taken} css={plain}>
          <legend css={legend}>
            {field.label}
            {field.taken && (
              <span css={note}>
                {' '}
                <Trans>· only one record says it, so it stays</Trans>
              </span>
            )}
          </legend>
          <div css={pair}>
            {sidesOf(field).map((side) => (
              <ValueOption
                key={side}
                field={field}
                side={side}
                person={side === 'joined' ? undefined : people[side]}
                isChosen={sideOf(field) === side}
                onChoose={() => onChoose(field.field, side)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

const plain = { minWidth: 0, margin: 0, padding: 0, border: 'none' } as const;

const legend = { padding: 0, marginBottom: space(1.5), fontWeight: weight.medium } as const;

const note = { ...soft, fontWeight: weight.normal } as const;

const pair = {
  display: 'grid',
  gap: space(2),
  [media.md]: { gridTemplateColumns: '1fr 1fr', gap: space(4) },
} as const;
