/** The table of the settings that were ever set. */
export const ALL_SETTINGS = '/admin/settings?view=all';
