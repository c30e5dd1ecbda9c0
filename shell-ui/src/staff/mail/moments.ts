/** A day and an hour as they are typed here; the browser knows the zone. */
export function instantOf(day: string, time: string): string | null {
  const moment = new Date(`${day}T${time}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** `2026-06-04` and `07:00` of an instant, on the wall here. */
export function dayAndTime(instant: string): { day: string; time: string } {
  const moment = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    day: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  };
}
