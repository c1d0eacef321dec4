/** The small screens: phones, upright or on their side. http/pages/styles/phone.css has the same condition. */
export const SMALL = matchMedia('(max-width: 29rem), (max-width: 60rem) and (max-height: 28rem)');
