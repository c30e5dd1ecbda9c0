import {
  ApiError,
  api,
  Button,
  color,
  plainFailure,
  radius,
  soft,
  space,
  weight,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ChoiceProps } from './ValueField';

const KINDS = 'image/png,image/jpeg';

/** A picture: shown, sent at once, and in force when the form is saved. */
export function PictureField({ label, hint, error, value, onChange }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const words = useId();
  const send = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return api.put('/api/settings/pictures', {
        body: body as never,
        bodySerializer: (form) => form as unknown as FormData,
      });
    },
    onSuccess: ({ name }) => onChange(name),
  });
  const problem =
    send.error instanceof ApiError ? plainFailure(t`send the picture`, send.error) : error;
  return (
    <div css={{ display: 'grid', gap: space(2) }}>
      <span css={{ fontWeight: weight.medium }}>{label}</span>
      {value && <img src={`/api/settings/pictures/${value}`} alt={label} css={picture} />}
      <input
        ref={input}
        type="file"
        accept={KINDS}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) send.mutate(file);
          event.target.value = '';
        }}
      />
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
        <Button
          onPress={() => input.current?.click()}
          isPending={send.isPending}
          aria-describedby={words}
        >
          <ImagePlus size={18} aria-hidden />{' '}
          {value ? t`Choose another picture` : t`Choose a picture`}
        </Button>
        {value && (
          <Button variant="quiet" onPress={() => onChange('')}>
            <Trash2 size={18} aria-hidden /> <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      <p id={words} role={problem ? 'alert' : undefined} css={[soft, problem && wrong]}>
        {problem ?? [t`PNG or JPEG, at most 5 MB.`, hint].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}

const picture = {
  maxWidth: '12rem',
  maxHeight: '6rem',
  padding: space(2),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
} as const;

const wrong = { color: color.red } as const;
