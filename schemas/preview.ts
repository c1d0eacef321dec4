/** Size of the picture for previews of links (`/preview.png`), which pages state beside its address. */

/** Width in pixels; most sites show previews of links at this width. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;
