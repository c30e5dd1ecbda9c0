import { Button, color, EmptyState, Message, motion, radius, soft, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FileUp, Upload } from 'lucide-react';
import { useRef } from 'react';
import type { ImportDetail, Kind } from '../api';
import { KINDS } from '../kinds';
import { ACCEPTED } from './files';
import { useFileDrop } from './useFileDrop';
import { useUpload } from './useUpload';

interface Props {
  kind: Kind;
  onTaken: (taken: ImportDetail) => void;
}

/** Where a file is dropped or chosen, and what becomes of it then. */
export function DropZone({ kind, onTaken }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { take, reading, problem } = useUpload(kind, onTaken);
  const isOver = useFileDrop(place, take);
  return (
    <div ref={place} css={[zone, isOver && over]}>
      <EmptyState
        icon={FileUp}
        title={KINDS[kind].bringOver}
        action={
          <div css={{ display: 'grid', justifyItems: 'center', gap: space(3) }}>
            <Button
              variant="primary"
              onPress={() => input.current?.click()}
              isPending={reading !== undefined}
            >
              <Upload size={18} aria-hidden /> <Trans>Choose a file</Trans>
            </Button>
            <p role="status" css={soft}>
              {reading
                ? t`Reading ${reading} …`
                : t`CSV or XLSX, with at most 20,000 lines and 20 MB. You can also drop it here.`}
            </p>
            {problem && <Message tone="red">{problem}</Message>}
          </div>
        }
      >
        <Trans>
          Next you match its columns, mend what is wrong with a row, and see in a dry run what would
          happen. Nobody is brought over before you say so.
        </Trans>
      </EmptyState>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={KINDS[kind].file}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // The same file, once it is mended, is another choice.
          target.value = '';
        }}
      />
    </div>
  );
}

const zone = {
  border: `2px dashed ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  transition: `background ${motion.quick}, border-color ${motion.quick}`,
} as const;

const over = { background: color.greenGround, borderColor: color.green } as const;
