import { type ColorName, color, font, media, radius, space, text } from '../src';
import { Section } from './Section';

/** What all of it is made of. */
export function Tokens() {
  return (
    <Section title="Tokens">
      <div css={colors}>
        {(Object.keys(color) as ColorName[]).map((name) => (
          <div key={name} css={{ fontSize: text.s13 }}>
            <div css={[swatch, { background: color[name] }]} />
            {name}
          </div>
        ))}
      </div>
      {(Object.keys(text) as (keyof typeof text)[]).reverse().map((size) => (
        <p key={size} css={{ fontSize: text[size], lineHeight: 1.3 }}>
          <span css={{ fontFamily: font.serif }}>Good morning, Anne</span> · Étienne Nguyễn, 41 of
          60
          <span css={{ color: color.inkSoft, fontSize: text.s13 }}> {size}</span>
        </p>
      ))}
    </Section>
  );
}

const colors = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: space(3),
  [media.md]: { gridTemplateColumns: 'repeat(8, 1fr)' },
};

const swatch = {
  height: space(12),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
};
