import { Button, color, radius, soft, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ImagePlus, Trash2, UserRound } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { User } from './user';
import { LABELS, type UserFormProps } from './values';

const KINDS = ['image/png', 'image/jpeg'];
const MOST_BYTES = 5 * 1024 * 1024;
const WRONG_KIND = t`Choose a photo in the format PNG or JPEG.`;
const TOO_LARGE = t`Choose a photo of at most 5 MB.`;

/** The person's photo: shown, chosen, taken away. */
export function PhotoField({ form, user }: UserFormProps & { user?: User }) {
  const { control, setError, setValue } = form.methods;
  const { field, fieldState } = useController({ control, name: 'profilePhoto' });
  const isRemoved = form.field('removePhoto').useValue();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(field.value);
  const problem = useId();
  const kept =
    user?.profilePhotoGuid && !isRemoved
      ? `/api/users/${user.id}/profilePhoto/${user.profilePhotoGuid}`
      : null;
  const shown = preview ?? kept;

  const choose = (file: File | undefined) => {
    if (!file) return;
    const wrong = !KINDS.includes(file.type) ? WRONG_KIND : file.size > MOST_BYTES ? TOO_LARGE : '';
    if (wrong) {
      setError('profilePhoto', { message: wrong });
      return;
    }
    field.onChange(file);
    setValue('removePhoto', false);
  };
  const remove = () => {
    field.onChange(null);
    setValue('removePhoto', true, { shouldDirty: true });
    if (input.current) input.current.value = '';
  };

  return (
    <div css={row} data-field="profilePhoto">
      <span css={frame}>
        {shown ? <img src={shown} alt="" css={picture} /> : <UserRound size={40} aria-hidden />}
      </span>
      <div css={{ display: 'grid', gap: space(2) }}>
        <input
          ref={input}
          type="file"
          accept={KINDS.join()}
          hidden
          aria-label={LABELS.profilePhoto}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
          <Button onPress={() => input.current?.click()} aria-describedby={problem}>
            <ImagePlus size={18} aria-hidden />{' '}
            {shown ? t`Choose another photo` : t`Choose a photo`}
          </Button>
          {shown && (
            <Button variant="quiet" onPress={remove}>
              <Trash2 size={18} aria-hidden /> <Trans>Remove</Trans>
            </Button>
          )}
        </div>
        <p id={problem} css={[soft, fieldState.error && { color: color.red }]}>
          {fieldState.error?.message ?? t`PNG or JPEG, at most 5 MB.`}
        </p>
      </div>
    </div>
  );
}

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) {
      setUrl(null);
      return;
    }
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

const row = { display: 'flex', alignItems: 'center', gap: space(4) } as const;

const frame = {
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  flex: 'none',
  width: space(24),
  height: space(24),
  borderRadius: radius.pill,
  background: color.greenGround,
  color: color.green,
} as const;

const picture = { width: '100%', height: '100%', objectFit: 'cover' } as const;
