/**
 * Fails when something that a person waits for has grown too heavy (design: budgets of the first
 * load). Sizes are JavaScript, gzipped, of the last production build.
 */
import { readdirSync, readFileSync } from 'node:fs';

const WORKSPACE = new URL('../../', import.meta.url);
const UI = 'core/cenacle/ui';

/** Pages, the scripts that their first screen adds, and what both may weigh together. */
const SCREENS = [
  { page: 'public', screen: 'login', limit: 120_000 },
  // The router that asks before typed words are left behind is 17 KB of it.
  { page: 'staff', screen: 'dashboard', limit: 224_000 },
];
const SLOT_LIMIT = 25_000;
/** Loaded when it is first shown. */
const CALENDAR_LIMIT = 45_000;

const read = (path) => readFileSync(new URL(path, WORKSPACE), 'utf8');
const sizesOf = (build) => JSON.parse(read(`.cache/sizes/${build}.json`));
const sum = (files) => Object.values(files).reduce((total, size) => total + size, 0);

function screens() {
  return SCREENS.map(({ page, screen, limit }) => {
    const groups = sizesOf(page);
    const scripts = read(`${UI}/${page}.html`).matchAll(/<script[^>]+src="?\/(assets\/[^"\s>]+)/g);
    const initial = [...scripts].map(([, file]) => [file, groups[page][file]]);
    const files = { ...Object.fromEntries(initial), ...groups[screen] };
    return { what: `${page} page, ${screen} screen`, size: sum(files), limit };
  });
}

function slots() {
  return readdirSync(new URL('plugin-ui', WORKSPACE)).flatMap((directory) => {
    const { cenacle } = JSON.parse(read(`plugin-ui/${directory}/package.json`));
    if (!cenacle) return [];
    const { [cenacle.remote]: entry, ...filled } = sizesOf(cenacle.remote);
    return Object.entries(filled).map(([slot, files]) => ({
      what: `${cenacle.remote}, ${slot}`,
      size: sum({ ...entry, ...files }),
      limit: SLOT_LIMIT,
    }));
  });
}

const calendar = { what: 'calendar', size: sum(sizesOf('staff').calendar), limit: CALENDAR_LIMIT };
const rows = [...screens(), calendar, ...slots()];
const width = Math.max(...rows.map(({ what }) => what.length));
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} KB`;
for (const { what, size, limit } of rows) {
  const verdict = size <= limit ? 'ok' : 'TOO HEAVY';
  console.log(`${what.padEnd(width)} ${kilobytes(size)} of ${kilobytes(limit)}  ${verdict}`);
}
if (!rows.every(({ size, limit }) => size <= limit)) process.exit(1);
