/**
 * What plugins take from the page in place of bringing it along, by what they import it as: those of
 * `@cenacle/sdk/singletons.json`. Most of it is on the page anyway.
 */
export const OFFERED = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  '@emotion/react': () => import('@emotion/react'),
  '@emotion/react/jsx-runtime': () => import('@emotion/react/jsx-runtime'),
  '@tanstack/react-query': () => import('@tanstack/react-query'),
  '@cenacle/sdk': () => import('@cenacle/sdk'),
  '@cenacle/sdk/forms': () => import('@cenacle/sdk/forms'),
};
