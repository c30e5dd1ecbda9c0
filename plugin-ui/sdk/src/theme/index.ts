export { ThemeProvider } from './ThemeProvider';
export * from './tokens';
export { unseen } from './unseen';
export { type ColorMode, useColorMode } from './useColorMode';
