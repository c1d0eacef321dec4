/** Media query for phones in either orientation. http/pages/styles/phone.css has the same condition. */
export const SMALL = matchMedia('(max-width: 29rem), (max-width: 60rem) and (max-height: 28rem)');
