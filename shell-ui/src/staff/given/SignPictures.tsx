import { color, radius, soft, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import {
  Accessibility,
  BedSingle,
  HeartPulse,
  type LucideIcon,
  PhoneCall,
  Salad,
  StickyNote,
  WheatOff,
} from 'lucide-react';
import { plainList } from '../people/look';
import type { Sign } from './signs';

const PICTURES: Record<Sign['sign'], LucideIcon> = {
  diet: Salad,
  allergy: WheatOff,
  mobility: Accessibility,
  sleep: BedSingle,
  health: HeartPulse,
  phone: PhoneCall,
  note: StickyNote,
};

interface Props {
  signs: readonly Sign[];
  isInWords: boolean;
}

/** Pictures alone, whose words `SignTips` shows; or with their words. */
export default function SignPictures({ signs, isInWords }: Props) {
  if (!isInWords) {
    return signs.map(({ key, sign, words }) => {
      const Picture = PICTURES[sign];
      return (
        <Picture
          key={key}
          size={14}
          role="img"
          aria-label={words}
          data-sign={words}
          style={QUIET}
        />
      );
    });
  }
  return (
    <ul aria-label={t`Signs`} css={[plainList, list]}>
      {signs.map(({ key, sign, words }) => {
        const Picture = PICTURES[sign];
        return (
          <li key={key} css={chip}>
            <Picture size={16} aria-hidden css={{ flex: 'none' }} /> {words}
          </li>
        );
      })}
    </ul>
  );
}

const QUIET = { flex: 'none', color: color.inkSoft } as const;

const list = { display: 'flex', flexWrap: 'wrap', gap: space(2) } as const;

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  minWidth: 0,
  padding: space(0.25, 2.5),
  borderRadius: radius.pill,
  background: color.neutralGround,
  ...soft,
  overflowWrap: 'anywhere',
} as const;
