import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { LOCALE } from '../../format';
import { Button } from '../Button';
import { toast } from '../toasts';
import type { Choosing } from './types';

/** As many as the server lets one choose. */
const MOST = 2000;

/** The way from those who are chosen to all that are found, on whatever page. */
export function ChooseAll<R>({ choosing, total }: { choosing: Choosing<R>; total: number }) {
  const { chosen, findAll, onChoose } = choosing;
  const [isAsking, setAsking] = useState(false);
  const most = Math.min(total, MOST);
  if (chosen.size >= most) return null;
  const choose = async () => {
    setAsking(true);
    try {
      onChoose(new Set([...chosen, ...(await findAll())]));
    } catch {
      toast.error(t`Those who are found could not be chosen. Please try again.`);
    }
    setAsking(false);
  };
  const count = most.toLocaleString(LOCALE);
  return (
    <Button variant="quiet" isPending={isAsking} onPress={() => void choose()}>
      {total > MOST ? t`Choose the first ${count}` : t`Choose all ${count}`}
    </Button>
  );
}
