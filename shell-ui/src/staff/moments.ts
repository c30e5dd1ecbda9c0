/** A day and an hour by the clock of a zone, across a change of its clocks too. */
export function instantOf(day: string, time: string, zone: string): string | null {
  const wanted = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(wanted)) return null;
  let instant = wanted;
  // The second look is for the days on which the clocks change.
  for (let look = 0; look < 2; look += 1) instant += wanted - wallOf(instant, zone);
  // Of a year that is still being typed no clock tells.
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}

/** `2026-06-04` and `07:00` of an instant, by the clock of a zone. */
export function dayAndTime(instant: string, zone: string): { day: string; time: string } {
  const [day = '', time = ''] = new Date(wallOf(Date.parse(instant), zone))
    .toISOString()
    .split('T');
  return { day, time: time.slice(0, 'hh:mm'.length) };
}

/** What the clock of a zone shows at an instant, read as if it were UTC. */
function wallOf(instant: number, timeZone: string): number {
  const wall = new Date(instant).toLocaleString('sv-SE', { timeZone });
  return Date.parse(`${wall.replace(' ', 'T')}Z`);
}
