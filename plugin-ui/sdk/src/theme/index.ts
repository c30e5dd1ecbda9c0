export { ThemeProvider } from './ThemeProvider';
export * from './tokens';
export { type ColorMode, useColorMode } from './useColorMode';
