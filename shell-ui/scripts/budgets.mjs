/**
 * Fails when something that a person waits for has grown too heavy (design: budgets of the first
 * load), or when any group of scripts is heavier than its bound in `budgets.json`. A bound is at most
 * 5 KB above what is: whoever adds as much says so, by `npm run budgets -- --renew` and its change.
 * Sizes are JavaScript as it is sent, in Brotli, of the last production build, with the words of the
 * language that has the most of them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const WORKSPACE = new URL('../../', import.meta.url);
const BOUNDS = 'shell-ui/budgets.json';
const SCOPE = 5000;

/** Pages whose scripts are weighed together, with all that they load unasked. */
const PAGES = [
  { path: '/login', page: 'public', limit: 120_000 },
  { path: '/register', page: 'public', limit: 120_000 },
  { path: '/register/prospect', page: 'public', limit: 120_000 },
  { path: '/attending/:accessToken', page: 'public', limit: 120_000 },
  // The router that asks before typed words are left behind is 17 KB of it; 27 are the lines of what
  // waits for the office, which came later and were not counted.
  { path: '/admin/dashboard', page: 'staff', limit: 210_000 },
];
const SLOT_LIMIT = 22_000;
/** Loaded when it is first shown. */
const CALENDAR_LIMIT = 40_000;

const read = (path) => readFileSync(new URL(path, WORKSPACE), 'utf8');
const sizesOf = (build) => JSON.parse(read(`.cache/sizes/${build}.json`));
const sum = (files) => Object.values(files).reduce((total, size) => total + size, 0);

function pages() {
  const loads = JSON.parse(read('shell-ui/first-loads.json'));
  return PAGES.map(({ path, page, limit }) => {
    const groups = sizesOf(page);
    const files = [page, ...loads[page][path].scripts].map((name) => groups[name]);
    return { what: path, size: sum(Object.assign({}, ...files)), limit };
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

/** Every group of scripts by its build, and what it weighs. */
function groups() {
  const remotes = readdirSync(new URL('plugin-ui', WORKSPACE)).flatMap((directory) => {
    const { cenacle } = JSON.parse(read(`plugin-ui/${directory}/package.json`));
    return cenacle ? [cenacle.remote] : [];
  });
  return ['public', 'public-plugins', 'staff', 'arrivals', ...remotes].flatMap((build) =>
    Object.entries(sizesOf(build)).map(([name, files]) => [`${build}, ${name}`, sum(files)]),
  );
}

/** In whole KB, in the middle of its scope: what shrinks or grows by little needs no other. */
const boundOf = (size) => Math.ceil((size + SCOPE / 2) / 1000) * 1000;

function renew() {
  const bounds = Object.fromEntries(groups().map(([name, size]) => [name, boundOf(size)]));
  writeFileSync(new URL(BOUNDS, WORKSPACE), `${JSON.stringify(bounds, null, 2)}\n`);
}

/** In words: groups above their bounds, bounds far above their groups, and those without another. */
function misfits() {
  const bounds = JSON.parse(read(BOUNDS));
  const found = groups().flatMap(([name, size]) => {
    const bound = bounds[name];
    delete bounds[name];
    if (bound === undefined) return [`${name} has no bound`];
    if (size > bound) return [`${name} has grown to ${kilobytes(size)}, of ${kilobytes(bound)}`];
    if (bound > size + SCOPE) return [`${name} has but ${kilobytes(size)}, of ${kilobytes(bound)}`];
    return [];
  });
  return [...found, ...Object.keys(bounds).map((name) => `${name} is there no more`)];
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

if (process.argv.includes('--renew')) renew();
const calendar = { what: 'calendar', size: sum(sizesOf('staff').calendar), limit: CALENDAR_LIMIT };
const rows = [...pages(), calendar, ...slots()];
const width = Math.max(...rows.map(({ what }) => what.length));
for (const { what, size, limit } of rows) {
  const verdict = size <= limit ? 'ok' : 'TOO HEAVY';
  console.log(
    `${what.padEnd(width)} ${kilobytes(size).padStart(9)} of ${kilobytes(limit).padStart(9)}  ${verdict}`,
  );
}
const wrong = misfits();
for (const words of wrong) console.log(words);
if (wrong.length > 0) console.log('Where that is wanted: npm run budgets -- --renew');
if (wrong.length > 0 || !rows.every(({ size, limit }) => size <= limit)) process.exit(1);
