/** What stands for a `PublicSlot` in the pages of a house whose plugins fill none. */
export const PublicSlot = () => null;
