/** What the shell provides and no plugin bundles: one copy of each in the page. */
const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@emotion/react',
  '@emotion/react/jsx-runtime',
  '@tanstack/react-query',
  '@cenacle/sdk',
  '@cenacle/sdk/forms',
];

/** A plugin's side: it takes the shell's copy or does not run; the ABI number guards the versions. */
export const consumed = Object.fromEntries(
  SINGLETONS.map((name) => [name, { singleton: true, import: false, requiredVersion: false }]),
);

/**
 * The shell's side: it offers its copies under their names, and itself imports them as any other
 * module. (Under a key that is also a request, the shell would ask its own federation runtime for
 * each, and lose the tree shaking of its first load.)
 */
export const provided = Object.fromEntries(
  SINGLETONS.map((name) => [
    `offered/${name}`,
    { import: name, shareKey: name, singleton: true, version: '1.0.0', requiredVersion: false },
  ]),
);

/** What both sides must agree on for the shell's federation runtime to serve the remotes. */
export const federation = {
  dts: false,
  dev: false,
  manifest: false,
};
