import { Trans } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { type FieldErrors, type FieldPath, type FieldValues, get } from 'react-hook-form';
import { color, media, space } from '../../theme';
import { legendLook } from '../Field';
import { useGuarded } from '../leaving';
import { Message } from '../Message';
import type { FormState } from './useForm';

interface Props<V extends FieldValues> {
  form: FormState<V>;
  /** The labels of the fields, for the summary of what is wrong; `contacts.0.value` in a list. */
  labels: Partial<Record<FieldPath<V>, string>>;
  children: ReactNode;
}

/**
 * The frame of a form. After a refused submit a summary takes focus and leads to each field; while
 * something is typed and not saved, whatever leaves the form asks first.
 */
export function Form<V extends FieldValues>({ form, labels, children }: Props<V>) {
  const { formState } = form.methods;
  useGuarded(form.isUnsaved);
  return (
    <form onSubmit={form.submit} noValidate css={column}>
      <Summary
        key={formState.submitCount}
        isShown={(formState.submitCount > 0 || !!form.problem) && !formState.isSubmitting}
        problem={form.problem}
        errors={formState.errors}
        labels={labels}
      />
      <p css={legendLook} aria-hidden>
        <Trans>* has to be filled in</Trans>
      </p>
      {children}
    </form>
  );
}

interface SummaryProps {
  isShown: boolean;
  problem: string | undefined;
  errors: FieldErrors;
  labels: Partial<Record<string, string>>;
}

function Summary({ isShown, problem, errors, labels }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const wrong = Object.entries(labels).flatMap(([name, label]) => {
    const { message } = (get(errors, name) ?? {}) as { message?: string };
    return message ? [{ name, label, message }] : [];
  });
  const isWrong = isShown && (problem !== undefined || wrong.length > 0);
  useEffect(() => {
    if (isWrong) box.current?.focus();
  }, [isWrong]);
  if (!isWrong) return null;

  return (
    <div ref={box} tabIndex={-1} css={{ outline: 'none' }}>
      <Message tone="red">
        {problem && <p>{problem}</p>}
        {wrong.length > 0 && (
          <>
            <p>
              <Trans>Please look at these again:</Trans>
            </p>
            <ul css={{ paddingLeft: space(4.5) }}>
              {wrong.map(({ name, label, message }) => (
                <li key={name}>
                  <a href={`#${name}`} css={link} onClick={(event) => goTo(event, name)}>
                    {label}: {message}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Message>
    </div>
  );
}

function goTo(event: MouseEvent<HTMLElement>, name: string) {
  event.preventDefault();
  const form = event.currentTarget.closest('form');
  const field = form?.querySelector(`[data-field="${CSS.escape(name)}"]`);
  [
    ...(field?.querySelectorAll<HTMLElement>(
      'input, select, textarea, button, iframe, [role=spinbutton]',
    ) ?? []),
  ]
    .find((part) => part.tabIndex === 0 && !part.matches('[type=hidden]'))
    ?.focus();
}

const column = {
  display: 'flex',
  flexDirection: 'column' as const,
  gap: space(5),
  // As wide as a thumb likes it on a phone, as wide as its words elsewhere.
  [media.sm]: { '& > button': { alignSelf: 'flex-start', minWidth: space(32) } },
};
const link = { color: color.red };
