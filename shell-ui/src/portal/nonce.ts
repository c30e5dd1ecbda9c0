declare let __webpack_nonce__: string;

/** This page's nonce. Browsers hide the attribute from scripts, but not the property. */
export const nonce = document.querySelector('script')?.nonce ?? '';

// For the scripts and styles that webpack's runtime adds later.
__webpack_nonce__ = nonce;
