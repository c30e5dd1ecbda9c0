import '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** `action` completes 'There was an issue attempting to …' when the mutation fails. */
    mutationMeta: { action?: string };
  }
}
