/** This page's nonce. Browsers hide the attribute from scripts, but not the property. */
export const nonce = document.querySelector('script')?.nonce ?? '';
