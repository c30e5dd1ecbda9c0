import { Button, type TableState } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';

interface Props {
  /** Where the rows come from as a file. */
  file: string;
  state: TableState;
}

/** Saves what the table shows, on all of its pages. */
export function SaveAsFile({ file, state: { search, filters } }: Props) {
  const save = () => {
    const asked = new URLSearchParams(filters);
    if (search) asked.set('allSearch', search);
    window.location.assign(asked.size > 0 ? `${file}?${asked}` : file);
  };
  return (
    <Button onPress={save}>
      <Download size={18} aria-hidden /> <Trans>Save as CSV</Trans>
    </Button>
  );
}
