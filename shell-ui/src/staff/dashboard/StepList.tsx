import { bareList, color, radius, soft, space, weight } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { FirstStep } from './firstSteps';

/** The steps in their order; each leads to where it is done. */
export function StepList({ steps }: { steps: readonly FirstStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <>
      <p css={{ color: color.inkSoft }}>
        {plural(steps.length, { one: `${done} of # step done`, other: `${done} of # steps done` })}
      </p>
      <ol css={list}>
        {steps.map(({ title, hint, path, isDone }) => {
          const Sign = isDone ? CircleCheck : Circle;
          return (
            <li key={title} css={{ borderTop: `1px solid ${color.line}` }}>
              <Link to={path} css={line}>
                <Sign
                  size={20}
                  role="img"
                  aria-label={isDone ? t`Done:` : t`To do:`}
                  css={{ flex: 'none', color: isDone ? color.green : color.inkSoft }}
                />
                <span css={{ minWidth: 0 }}>
                  <span css={{ fontWeight: weight.medium }}>{title}</span>
                  {!isDone && <span css={hintLook}>{hint}</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </>
  );
}

const list = { ...bareList, margin: space(3, 0, 0) } as const;

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: space(12),
  padding: space(2, 1),
  borderRadius: radius.control,
  color: color.ink,
  textDecoration: 'none',
  '&:hover': { background: color.greenGround },
} as const;

const hintLook = { ...soft, display: 'block' } as const;
